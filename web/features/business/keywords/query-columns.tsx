import type { WireSearchQuery } from "#contract/business/keywords.ts";
import type { MatchType } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { InCell, TableColumn } from "#web/ui/table/table-types.ts";
import styles from "./keywords.module.css";

const { queries: copy, list } = keywordsCopy;
const { metrics } = reportsCopy;

/** A search, or all the others as one. */
export type QueryRow =
  | WireSearchQuery
  | (Pick<WireSearchQuery, "impressions" | "clicks" | "spend_micro"> & {
      query: null;
      campaign_id?: undefined;
      ad_group_id?: undefined;
    });

type QueryColumns = {
  t: Translate;
  formats: Formats;
  level: "ad_group" | "campaign";
  /** Undefined: the viewer may look, not change. */
  onMake: ((row: WireSearchQuery, match: MatchType) => void) | undefined;
};

/** The columns of what people searched for. */
export function queryColumns(given: QueryColumns): TableColumn<QueryRow>[] {
  const { t, formats, level } = given;
  return [
    {
      key: "query",
      title: t(copy.query),
      cell: ({ query }) => <span className={styles.value}>{query ?? t(copy.other)}</span>,
    },
    ...(level === "campaign"
      ? []
      : [
          {
            key: "group",
            title: t(reportsCopy.adGroups.adGroup),
            cell: (row: QueryRow) => (row.query === null ? "" : (row.ad_group_name ?? "")),
          },
        ]),
    {
      key: "campaign",
      title: t(reportsCopy.campaigns.campaign),
      cell: (row) => (row.query === null ? "" : row.campaign_name),
    },
    {
      key: "impressions",
      title: t(metrics.impressions),
      numeric: true,
      cell: ({ impressions }) => <span suppressHydrationWarning>{formats.count(impressions)}</span>,
    },
    {
      key: "clicks",
      title: t(metrics.clicks),
      numeric: true,
      cell: ({ clicks }) => <span suppressHydrationWarning>{formats.count(clicks)}</span>,
    },
    {
      key: "spend",
      title: t(metrics.spend),
      numeric: true,
      cell: ({ spend_micro: spend }) => <span suppressHydrationWarning>{formats.money(spend)}</span>,
    },
    {
      key: "status",
      title: t(list.keyword),
      isWide: true,
      holdsControl: true,
      cell: (row, inCell) => (row.query === null ? null : <Acts {...given} row={row} inCell={inCell} />),
    },
  ];
}

/** What a search is already, and what it can be made. */
function Acts({ t, row, inCell, onMake }: QueryColumns & { row: WireSearchQuery; inCell: InCell }) {
  const { query, is_keyword: isKeyword, is_excluded: isExcluded, ad_group_id: group } = row;
  const button = (text: string, match: MatchType) => (
    <Button
      {...inCell}
      size="sm"
      aria-label={t(copy.of, { action: t(text), query })}
      onClick={() => onMake?.(row, match)}
    >
      {t(text)}
    </Button>
  );
  return (
    <span className={styles.acts}>
      {isKeyword ? <Badge tone="success">{t(copy.isKeyword)}</Badge> : null}
      {isExcluded ? <Badge tone="warning">{t(copy.isExcluded)}</Badge> : null}
      {!isKeyword && !isExcluded && group !== null && onMake ? button(copy.makeKeyword, "EXACT") : null}
      {!isExcluded && onMake ? button(copy.exclude, "EXACT_NEGATIVE") : null}
    </span>
  );
}
