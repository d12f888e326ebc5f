import { Link } from "react-router";
import type { WireAd } from "#contract/business/campaigns.ts";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { CellSwitch } from "#web/ui/table/cell-switch.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import type { AdRow } from "./ad-rows.ts";
import { AdReview } from "./ad-review.tsx";
import { StateBadge } from "./campaign-state.tsx";
import { type Counted, metricColumns } from "./metric-columns.tsx";
import styles from "./reporting.module.css";

const { ads: copy, campaigns, filters } = reportsCopy;

type AdColumns = {
  t: Translate;
  formats: Formats;
  totals: Counted;
  /** Which numbers, in their order. */
  names: readonly MetricName[];
  /** Undefined: the viewer may look, not change. */
  onSwitch: ((ad: WireAd, isOn: boolean) => void) | undefined;
  onAppeal: ((ad: WireAd) => void) | undefined;
};

/** The columns of the ads report: the Pin, how it stands and what review says, then what is counted. */
export function adColumns({ t, formats, totals, names, onSwitch, onAppeal }: AdColumns): TableColumn<AdRow>[] {
  return [
    {
      key: "name",
      title: t(copy.ad),
      sortable: true,
      holdsControl: true,
      cell: ({ ad }, inCell) => (
        <span className={styles.thing}>
          {ad.pin.image ? (
            <img
              src={ad.pin.image.url}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className={styles.thumb}
              style={{ backgroundColor: ad.pin.image.dominant_color }}
            />
          ) : (
            <span className={styles.thumb} />
          )}
          <span className={styles.words}>
            <Link
              {...inCell}
              to={`/pin/${ad.pin.id}/`}
              className={styles.name}
              aria-label={t(copy.openPin, { name: titleOf(ad, t) })}
            >
              {titleOf(ad, t)}
            </Link>
            <span className={styles.sub}>{ad.campaign_name}</span>
          </span>
        </span>
      ),
    },
    {
      key: "status",
      title: t(campaigns.status),
      sortable: true,
      holdsControl: true,
      cell: ({ ad }, inCell) => (
        <span className={styles.state}>
          <CellSwitch
            {...inCell}
            label={t(copy.on, { name: titleOf(ad, t) })}
            checked={ad.status === "ACTIVE"}
            disabled={ad.status === "ARCHIVED" || onSwitch === undefined}
            onChange={(isOn) => onSwitch?.(ad, isOn)}
          />
          {ad.summary_status === ad.review_status ? null : <StateBadge state={ad.summary_status} />}
        </span>
      ),
    },
    {
      key: "review",
      title: t(filters.review),
      sortable: true,
      isWide: true,
      holdsControl: true,
      cell: ({ ad }, inCell) => <AdReview ad={ad} inCell={inCell} onAppeal={onAppeal} />,
    },
    ...metricColumns<AdRow>(t, formats, totals, names),
  ];
}

/** What an ad is called: by its Pin. */
export function titleOf({ pin, name }: WireAd, t: Translate): string {
  return pin.title || name || t(copy.untitled);
}
