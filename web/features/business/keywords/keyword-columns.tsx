import type { WireKeyword } from "#contract/business/keywords.ts";
import { isNegative } from "#rules/business/keyword-problems.ts";
import type { KeywordList } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { CellSwitch } from "#web/ui/table/cell-switch.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import styles from "./keywords.module.css";

const { list: copy, match } = keywordsCopy;

type KeywordColumns = {
  t: Translate;
  list: KeywordList;
  /** Undefined: the viewer may look, not change. */
  onChange: ((keywords: readonly WireKeyword[], status: WireKeyword["status"]) => void) | undefined;
};

/** The columns of a list of keywords. */
export function keywordColumns(given: KeywordColumns): TableColumn<WireKeyword>[] {
  const { t, list } = given;
  return [
    {
      key: "value",
      title: t(copy.keyword),
      cell: (keyword) => (
        <span className={reporting.words}>
          <span className={styles.value}>{keyword.value}</span>
          {keyword.clashes && keyword.status === "ACTIVE" ? (
            <span className={styles.clash}>{t(isNegative(keyword.match_type) ? copy.blocks : copy.blocked)}</span>
          ) : null}
        </span>
      ),
    },
    { key: "match", title: t(copy.match), cell: ({ match_type: type }) => t(match[type]) },
    ...(list === "campaign_negative"
      ? []
      : [
          {
            key: "group",
            title: t(reportsCopy.adGroups.adGroup),
            cell: ({ ad_group_name: name }: WireKeyword) => name ?? "",
          },
        ]),
    {
      key: "campaign",
      title: t(reportsCopy.campaigns.campaign),
      cell: ({ campaign_name: name }) => name,
    },
    statusColumn(given),
  ];
}

function statusColumn({ t, onChange }: KeywordColumns): TableColumn<WireKeyword> {
  return {
    key: "status",
    title: t(reportsCopy.campaigns.status),
    holdsControl: true,
    cell: (keyword, inCell) => (
      <span className={reporting.state}>
        <CellSwitch
          {...inCell}
          label={t(copy.on, { keyword: keyword.value })}
          checked={keyword.status === "ACTIVE"}
          disabled={keyword.status === "ARCHIVED" || onChange === undefined}
          onChange={(isOn) => onChange?.([keyword], isOn ? "ACTIVE" : "PAUSED")}
        />
        {t(reportsCopy.history.statuses[keyword.status])}
      </span>
    ),
  };
}
