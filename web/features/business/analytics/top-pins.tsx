import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import overview from "#web/features/business/overview/overview.module.css";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import styles from "#web/features/business/reporting/reporting.module.css";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { sortRows } from "#web/ui/table/sort-rows.ts";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { type PinMetric, pinMetrics } from "./analytics-data.ts";

type TopPin = CallData<typeof getPinAnalytics>["top_pins"][number];

interface TopPinsProps {
  pins: readonly TopPin[];
  names: Readonly<Record<PinMetric, string>>;
  formats: Formats;
}

const { analytics: copy, ads } = reportsCopy;
const keyOf = ({ pin_id: id }: TopPin) => id;

/** The pins that were seen and used most, in the order that is chosen. */
export function TopPins({ pins, names, formats }: TopPinsProps) {
  const t = useText();
  const words = useTableWords();
  const [sort, setSort] = useState({ key: "impressions", isDescending: true });
  const rows = useMemo(
    () => sortRows(pins, (pin) => (isPinMetric(sort.key) ? pin[sort.key] : pin.title), sort.isDescending, t.locale),
    [pins, sort, t.locale],
  );
  const columns = useTopPinColumns(names, formats);
  if (rows.length === 0)
    return (
      <EmptyState title={t(copy.emptyTitle)}>
        <p>{t(copy.emptyText)}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="top-pins" className={overview.section}>
      <h2 id="top-pins" className={overview.heading}>
        {t(copy.topPins)}
      </h2>
      <DataTable
        label={t(copy.topPins)}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ title }) => title || t(ads.untitled)}
        words={words}
        sort={sort}
        onSort={setSort}
      />
    </section>
  );
}

function useTopPinColumns(names: TopPinsProps["names"], formats: Formats): TableColumn<TopPin>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<TopPin>[] => [
      {
        key: "title",
        title: t(copy.pin),
        sortable: true,
        holdsControl: true,
        cell: ({ pin_id: id, title, cover }, inCell) => (
          <span className={styles.thing}>
            {cover ? (
              <img
                src={cover.url}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className={styles.thumb}
                style={{ backgroundColor: cover.dominant_color }}
              />
            ) : (
              <span className={styles.thumb} />
            )}
            <Link {...inCell} to={`/pin/${id}/`} className={styles.name}>
              {title || t(ads.untitled)}
            </Link>
          </span>
        ),
      },
      ...pinMetrics.map((key) => ({
        key,
        title: names[key],
        numeric: true,
        sortable: true,
        cell: (pin: TopPin) => <span suppressHydrationWarning>{formats.count(pin[key])}</span>,
      })),
    ],
    [t, names, formats],
  );
}

function isPinMetric(key: string): key is PinMetric {
  return (pinMetrics as readonly string[]).includes(key);
}
