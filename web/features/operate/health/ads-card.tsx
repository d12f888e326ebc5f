import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireHealth } from "#contract/operate/health.ts";
import { healthAdsCopy as copy } from "#spec/copy/operate/health-parts.ts";
import { useText } from "#web/app/text.tsx";
import { sections, sectionUrl } from "#web/features/operate/area/sections.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** What became of pages that asked for ads, of their events, and of the charges for them. */
export function AdsCard({ ads, rights }: { ads: WireHealth["ads"]; rights: readonly OperatorRight[] }) {
  const t = useText();
  const { served, failed_charges: failed, refused_events: refused } = ads;
  if (served === null || (served.pages === 0 && failed === 0 && refused.length === 0)) return null;
  const count = new Intl.NumberFormat(t.locale);
  const share = new Intl.NumberFormat(t.locale, { style: "percent", maximumFractionDigits: 2 });
  const figures = [
    [copy.pages, count.format(served.pages)],
    [copy.placed, count.format(served.placed)],
    [copy.filled, served.places === 0 ? "–" : share.format(served.placed / served.places)],
    [copy.late, served.auctions === 0 ? "–" : share.format(served.late / served.auctions)],
    [copy.lost, count.format(served.receipts_lost)],
    [copy.failed, count.format(failed)],
  ] as const;
  return (
    <Card aria-labelledby="ads" className={styles.card}>
      <div>
        <h2 id="ads" className={styles.heading}>
          {t(copy.title)}
        </h2>
        <p className={styles.quiet}>{t(copy.text)}</p>
      </div>
      {failed === 0 ? null : (
        <Banner
          tone="warning"
          title={`${t(copy.failed)}: ${count.format(failed)}`}
          actions={
            rights.includes(sections.money.right) ? (
              <Button size="sm" to={sectionUrl("money")}>
                {t(copy.toMoney)}
              </Button>
            ) : null
          }
        />
      )}
      <Figures of={figures.map(([name, value]) => [t(name), value])} />
      <h3 className={styles.label}>{t(copy.refused)}</h3>
      {refused.length === 0 ? (
        <p>{t(copy.none)}</p>
      ) : (
        <Figures of={refused.map(({ reason, count: times }) => [t(copy.reasons[reason]), count.format(times)])} />
      )}
    </Card>
  );
}

function Figures({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
