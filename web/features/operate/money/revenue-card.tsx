import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WireRevenue } from "#contract/operate/ad-revenue.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { adRevenueCopy as copy } from "#spec/copy/operate/ad-revenue.ts";
import { useText } from "#web/app/text.tsx";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { revenueQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Card } from "#web/ui/card.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { Select } from "#web/ui/select.tsx";

const freshMs = 60_000;

/** What ads brought by day, and how many of the places for ads were filled. */
export function RevenueCard() {
  const t = useText();
  const { data } = useQuery({ ...revenueQuery, refetchInterval: freshMs });
  const currencies = [...new Set(data?.spent.map(({ currency }) => currency))].toSorted();
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const formats = useFormats(currency ?? "USD", "UTC");
  if (data === undefined) return null;
  const places = data.days.reduce((sum, day) => sum + day.places, 0);
  const placed = data.days.reduce((sum, day) => sum + day.placed, 0);
  const spent = data.spent.filter((row) => row.currency === currency);
  const total = spent.reduce((sum, row) => sum + BigInt(row.sum_micro), 0n);
  const figures = [
    ...(currency === undefined ? [] : [[t(copy.total), formats.money(total)] as const]),
    [t(copy.pages), formats.count(data.days.reduce((sum, day) => sum + day.pages, 0))] as const,
    [t(copy.filled), places === 0 ? "–" : formats.percent(placed / places)] as const,
  ];
  return (
    <Card aria-labelledby="revenue" className={styles.card}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h2 id="revenue" className={styles.heading}>
            {t(copy.title)}
          </h2>
          <p className={styles.quiet}>{t(copy.text, { days: data.days.length })}</p>
        </div>
        {currencies.length < 2 ? null : (
          <Select
            label={t(copy.currency)}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </div>
      {currency === undefined && places === 0 ? (
        <p>{t(copy.none)}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ))}
          </dl>
          <TrendChart
            label={t(copy.title)}
            {...chartOf(data, spent, formats, { revenue: t(copy.revenue), filled: t(copy.filled) })}
            look="bar"
            words={{ asTable: t(copy.asTable), point: t(copy.day), compared: "" }}
          />
        </>
      )}
    </Card>
  );
}

function chartOf(
  { days }: WireRevenue,
  spent: WireRevenue["spent"],
  formats: Formats,
  names: { revenue: string; filled: string },
) {
  const byDay = new Map(spent.map((row) => [row.day, row.sum_micro]));
  const revenue = days.map(({ day }) => byDay.get(day) ?? "0");
  const filled = days.map(({ places, placed }) => (places === 0 ? null : placed / places));
  return {
    points: days.map(({ day }) => ({ key: day, label: formats.day(day), short: formats.shortDay(day) })),
    series: [
      {
        key: "revenue",
        label: names.revenue,
        values: revenue.map((micro) => Number(fromMicroCurrency(BigInt(micro)))),
        texts: revenue.map((micro) => formats.money(micro)),
        tick: formats.shortMoney,
      },
      {
        key: "filled",
        label: names.filled,
        values: filled,
        texts: filled.map((share) => (share === null ? "–" : formats.percent(share))),
        tick: formats.percent,
      },
    ],
  };
}
