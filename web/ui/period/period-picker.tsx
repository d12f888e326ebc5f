import { useState } from "react";
import { Button } from "../button.tsx";
import { DateField } from "../date-field.tsx";
import { ChevronDownIcon } from "../icons.tsx";
import { Popover } from "../popover.tsx";
import { Select } from "../select.tsx";
import styles from "./period-picker.module.css";
import {
  type Comparison,
  comparisons,
  type Day,
  isDay,
  type Period,
  periodOf,
  type Preset,
  presetOf,
  presets,
} from "#rules/kit/periods.ts";

export type PeriodChoice = Period & { comparison: Comparison };

export type PeriodWords = {
  label: string;
  presets: Readonly<Record<Preset, string>>;
  comparisons: Readonly<Record<Comparison, string>>;
  compare: string;
  from: string;
  to: string;
  apply: string;
  /** What is wrong with the two days. */
  notDays: string;
  backwards: string;
  tooLong: string;
};

interface PeriodPickerProps {
  value: PeriodChoice;
  onChange: (value: PeriodChoice) => void;
  today: Day;
  /** The days as they are shown: "1 – 7 Mar 2026". */
  text: string;
  maxDays: number;
  /** Days alone. */
  withoutComparison?: boolean | undefined;
  words: PeriodWords;
}

/** The days that numbers are of: a preset or any, and what they are compared with. */
export function PeriodPicker({ value, onChange, today, text, maxDays, withoutComparison, words }: PeriodPickerProps) {
  const preset = presetOf(value, today);
  return (
    <Popover
      label={words.label}
      placement="bottom-end"
      className={styles.panel}
      trigger={(props) => (
        <button {...props} type="button" className={styles.trigger}>
          <span className={styles.words}>
            <span className={styles.name} suppressHydrationWarning>
              {preset === null ? text : words.presets[preset]}
            </span>
            {preset !== null || value.comparison !== "none" ? (
              <span className={styles.note} suppressHydrationWarning>
                {[
                  preset === null ? null : text,
                  value.comparison === "none" ? null : words.comparisons[value.comparison],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            ) : null}
          </span>
          <ChevronDownIcon size={20} />
        </button>
      )}
    >
      {(close) => (
        <Panel
          {...{ value, today, maxDays, words, preset, withoutComparison }}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </Popover>
  );
}

type PanelProps = Pick<
  PeriodPickerProps,
  "value" | "today" | "maxDays" | "words" | "onChange" | "withoutComparison"
> & {
  preset: Preset | null;
};

function Panel({ value, today, maxDays, words, preset, withoutComparison, onChange }: PanelProps) {
  const [from, setFrom] = useState(value.from);
  const [to, setTo] = useState(value.to);
  const [comparison, setComparison] = useState(value.comparison);
  const [error, setError] = useState<string>();
  const apply = () => {
    const problem = problemWith({ from, to }, maxDays, words);
    setError(problem);
    if (problem === undefined) onChange({ from, to, comparison });
  };
  return (
    <div className={styles.parts}>
      <ul role="list" className={styles.presets} aria-label={words.label}>
        {presets.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={one === preset}
              onClick={() => onChange({ ...periodOf(one, today), comparison })}
            >
              {words.presets[one]}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <DateField
          label={words.from}
          value={from}
          max={today}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <DateField
          label={words.to}
          value={to}
          max={today}
          error={error}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {withoutComparison ? null : (
          <Select
            label={words.compare}
            options={comparisons.map((one) => ({ value: one, label: words.comparisons[one] }))}
            value={comparison}
            onChange={(event) => setComparison(event.currentTarget.value as Comparison)}
          />
        )}
        <Button type="submit" variant="primary" wide>
          {words.apply}
        </Button>
      </form>
    </div>
  );
}

function problemWith({ from, to }: Period, maxDays: number, words: PeriodWords): string | undefined {
  if (!isDay(from) || !isDay(to)) return words.notDays;
  if (from > to) return words.backwards;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > maxDays ? words.tooLong : undefined;
}
