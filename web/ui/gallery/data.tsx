import { useMemo, useState } from "react";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { addDays } from "#rules/kit/periods.ts";
import { type PeriodChoice, PeriodPicker, type PeriodWords } from "#web/ui/period/period-picker.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { CellSwitch } from "#web/ui/table/cell-switch.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { sortRows } from "#web/ui/table/sort-rows.ts";
import type { TableColumn, TableWords } from "#web/ui/table/table-types.ts";
import { Timeline } from "#web/ui/timeline.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { BothThemes, Chapter, Specimen } from "./specimen.tsx";

const today = "2026-03-15";
const words: TableWords = {
  selectAll: "Select all",
  selectRow: (name) => `Select ${name}`,
  edit: "Edit",
  sortBy: "Sort by",
  ascending: "Smallest first",
  descending: "Largest first",
};
const periodWords: PeriodWords = {
  label: "Days",
  presets: {
    today: "Today",
    yesterday: "Yesterday",
    last7: "Last 7 days",
    last14: "Last 14 days",
    last30: "Last 30 days",
    last90: "Last 90 days",
    thisMonth: "This month",
    lastMonth: "Last month",
  },
  comparisons: { none: "No comparison", previous: "Previous period", year: "A year earlier" },
  compare: "Comparison",
  from: "From",
  to: "To",
  apply: "Apply",
  notDays: "Enter two dates.",
  backwards: "The start date is after the end date.",
  tooLong: "Choose up to 400 days.",
};
const moneyWords = {
  empty: "Enter an amount.",
  grouping: "Use a point for decimals and nothing else, like 1000.50.",
  sign: "Leave out plus and minus signs.",
  format: "Use digits only, with a point for decimals, like 12.50.",
  decimals: "This currency doesn't have that many decimals.",
  tooLittle: "It must be at least 1.",
  tooMuch: "That's more than can be spent.",
};

type Nest = { id: string; name: string; isOn: boolean; eggs: number; twigs: number };

/** Numbers that look drawn by hand, the same each time. */
const wave = (at: number, high: number) => Math.round(high * (0.6 + 0.4 * Math.sin(at * 1.7) * Math.cos(at / 3)));
const nestsOf = (count: number): Nest[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Nest ${at + 1}`,
    isOn: at % 3 !== 0,
    eggs: wave(at, 9),
    twigs: wave(at, 4000),
  }));

function SampleTable({ count }: { count: number }) {
  const [nests, setNests] = useState(() => nestsOf(count));
  const [sort, setSort] = useState({ key: "twigs", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => sortRows(nests, (nest) => nest[sort.key as "name" | "eggs" | "twigs"] ?? null, sort.isDescending, "en"),
    [nests, sort],
  );
  const columns = useMemo((): TableColumn<Nest>[] => {
    const change = (id: string, part: Partial<Nest>) =>
      setNests((known) => known.map((nest) => (nest.id === id ? { ...nest, ...part } : nest)));
    return [
      {
        key: "name",
        title: "Nest",
        sortable: true,
        cell: ({ name }) => name,
        edit: {
          label: ({ name }) => `Name of ${name}`,
          text: ({ name }) => name,
          check: (text) => (text.trim() === "" ? "Give it a name." : undefined),
          save: ({ id }, name) => change(id, { name }),
        },
      },
      {
        key: "isOn",
        title: "Lived in",
        holdsControl: true,
        cell: ({ id, name, isOn }, inCell) => (
          <CellSwitch
            {...inCell}
            label={`${name}: lived in`}
            checked={isOn}
            onChange={(on) => change(id, { isOn: on })}
          />
        ),
      },
      {
        key: "state",
        title: "State",
        cell: ({ eggs }) => <Badge tone={eggs > 4 ? "success" : "neutral"}>{eggs > 4 ? "Full" : "Free"}</Badge>,
      },
      {
        key: "eggs",
        title: "Eggs",
        numeric: true,
        sortable: true,
        cell: ({ eggs }) => eggs,
        total: nests.reduce((sum, { eggs }) => sum + eggs, 0),
      },
      {
        key: "twigs",
        title: "Twigs",
        numeric: true,
        sortable: true,
        cell: ({ twigs }) => twigs.toLocaleString("en"),
        total: nests.reduce((sum, { twigs }) => sum + twigs, 0).toLocaleString("en"),
      },
    ];
  }, [nests]);
  return (
    <DataTable
      label={`${count} nests`}
      columns={columns}
      rows={rows}
      keyOf={idOf}
      nameOf={({ name }) => name}
      words={words}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      totalsLabel={`Total of ${count}`}
    />
  );
}

const idOf = ({ id }: Nest) => id;

function SampleChart({ look }: { look: "line" | "bar" }) {
  const days = Array.from({ length: 30 }, (_, at) => addDays(today, at - 29));
  const twigs = days.map((_, at) => wave(at, 4000));
  const eggs = days.map((_, at) => wave(at + 5, 9));
  const before = days.map((_, at) => wave(at + 9, 3600));
  const text = (values: readonly number[]) => values.map((value) => value.toLocaleString("en"));
  return (
    <TrendChart
      label="Twigs and eggs"
      look={look}
      points={days.map((day) => ({ key: day, label: day, short: day.slice(5), before: addDays(day, -30) }))}
      series={[
        {
          key: "twigs",
          label: "Twigs",
          values: twigs,
          texts: text(twigs),
          before: look === "line" ? { values: before, texts: text(before) } : undefined,
          tick: String,
        },
        { key: "eggs", label: "Eggs", values: eggs, texts: text(eggs), tick: String },
      ]}
      words={{ asTable: "As a table", point: "Day", compared: "before" }}
    />
  );
}

function SampleMoney() {
  const form = useForm({ onSubmit: () => undefined });
  return (
    <form {...form.props} style={{ display: "grid", gap: "var(--space-4)" }}>
      <MoneyField
        {...form.field("daily")}
        label="Daily budget"
        currency="USD"
        minMicro={1_000_000n}
        words={moneyWords}
        required
      />
      <MoneyField
        {...form.field("yen")}
        label="In a currency without decimals"
        currency="JPY"
        words={moneyWords}
        hint="Try 1e3, 1,5 or -0"
      />
    </form>
  );
}

/** What shows numbers, days and amounts. */
export function Data() {
  const [period, setPeriod] = useState<PeriodChoice>({ from: "2026-02-14", to: today, comparison: "previous" });
  return (
    <Chapter id="data" title="Data">
      <Specimen name="Table" wide>
        <SampleTable count={8} />
      </Specimen>
      <Specimen name="Table of ten thousand" wide>
        <SampleTable count={10_000} />
      </Specimen>
      <Specimen name="Chart" wide>
        <BothThemes>{() => <SampleChart look="line" />}</BothThemes>
        <BothThemes>{() => <SampleChart look="bar" />}</BothThemes>
      </Specimen>
      <Specimen name="Days and amounts" form>
        <PeriodPicker
          value={period}
          onChange={setPeriod}
          today={today}
          text={`${period.from} – ${period.to}`}
          maxDays={400}
          words={periodWords}
        />
        <SampleMoney />
      </Specimen>
      <Specimen name="Steps, meter, timeline" wide>
        <BothThemes>
          {() => (
            <>
              <Stepper
                label="To the first egg"
                steps={[
                  { key: "tree", title: "Tree", isDone: true },
                  { key: "nest", title: "Nest", isDone: false },
                  { key: "egg", title: "Egg", isDone: false },
                ]}
                current="nest"
                doneWord="done"
              />
              <Meter
                label="Until the next branch"
                share={0.62}
                text="62 of 100 twigs"
                hint="Then another one begins."
              />
              <Meter label="Room in the nest" share={0.95} text="19 of 20 eggs" tone="warning" />
              <Timeline
                label="What happened"
                items={[
                  { key: "1", title: "An egg was laid", note: "Ada · today" },
                  { key: "2", title: "A twig fell", note: "The wind · yesterday", tone: "danger" },
                ]}
              />
            </>
          )}
        </BothThemes>
      </Specimen>
    </Chapter>
  );
}
