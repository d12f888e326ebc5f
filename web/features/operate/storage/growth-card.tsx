import type { WireStorage } from "#contract/operate/storage.ts";
import { storageCopy as copy } from "#spec/copy/operate/storage.ts";
import { useText } from "#web/app/text.tsx";
import { useChartWords } from "#web/features/business/reporting/report-words.ts";
import { useBytes } from "#web/features/operate/area/use-bytes.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Card } from "#web/ui/card.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";

/** How files and database have grown, a figure a day. */
export function GrowthCard({ days }: Pick<WireStorage, "days">) {
  const t = useText();
  const bytes = useBytes();
  const words = useChartWords();
  const long = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat(t.locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const seriesOf = (key: "files_bytes" | "database_bytes", label: string) => ({
    ...{ key, label, tick: bytes },
    values: days.map((one) => one[key]),
    texts: days.map((one) => bytes(one[key])),
  });
  return (
    <Card aria-labelledby="growth" className={styles.card}>
      <h2 id="growth" className={styles.heading}>
        {t(copy.growth)}
      </h2>
      {days.length < 2 ? (
        <p className={styles.quiet}>{t(copy.growthNone)}</p>
      ) : (
        <TrendChart
          label={t(copy.growthText)}
          points={days.map(({ day }) => ({
            key: day,
            label: long.format(new Date(day)),
            short: short.format(new Date(day)),
          }))}
          series={[seriesOf("files_bytes", t(copy.growthFiles)), seriesOf("database_bytes", t(copy.growthDatabase))]}
          words={words}
        />
      )}
    </Card>
  );
}
