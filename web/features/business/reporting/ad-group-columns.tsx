import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { MoneyWords } from "#web/ui/money-field.tsx";
import { CellSwitch } from "#web/ui/table/cell-switch.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import type { AdGroupRow } from "./ad-group-rows.ts";
import { StateBadge } from "./campaign-state.tsx";
import { type Counted, metricColumns } from "./metric-columns.tsx";
import { moneyCheck } from "./money-check.ts";
import styles from "./reporting.module.css";
import type { AdGroupChange } from "./use-ad-group-edits.ts";

const { adGroups: copy, campaigns } = reportsCopy;

type AdGroupColumns = {
  t: Translate;
  formats: Formats;
  account: SetUpAccount;
  totals: Counted;
  /** Which numbers, in their order. */
  names: readonly MetricName[];
  money: MoneyWords;
  /** Undefined: the viewer may look, not change. */
  onChange: ((group: WireAdGroup, change: AdGroupChange) => void) | undefined;
};

/** The columns of the ad groups report: what a group is, then what is counted of it. */
export function adGroupColumns(given: AdGroupColumns): TableColumn<AdGroupRow>[] {
  return [
    nameColumn(given),
    statusColumn(given),
    bidColumn(given),
    budgetColumn(given),
    keywordsColumn(given),
    ...metricColumns<AdGroupRow>(given.t, given.formats, given.totals, given.names),
    datesColumn(given),
  ];
}

const isOpenTo = (onChange: AdGroupColumns["onChange"], { group }: AdGroupRow) =>
  onChange !== undefined && group.status !== "ARCHIVED";

function nameColumn({ t, account, onChange }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "name",
    title: t(copy.adGroup),
    sortable: true,
    holdsControl: true,
    cell: ({ group }, inCell) => (
      <span className={styles.words}>
        <Link
          {...inCell}
          to={advertiserUrl("reportingAds", account.id, { campaign_id: group.campaign_id })}
          className={styles.name}
        >
          {group.name}
        </Link>
        <span className={styles.sub}>
          {group.campaign_name} · {t(copy.ads, { count: group.ads })}
        </span>
      </span>
    ),
    edit: {
      label: ({ group }) => t(campaigns.nameOf, { name: group.name }),
      text: ({ group }) => group.name,
      check: (text) => (text.trim() === "" ? t(copy.nameMissing) : undefined),
      save: ({ group }, name) => onChange?.(group, { name }),
      isOpen: (row) => isOpenTo(onChange, row),
      maxLength: 255,
    },
  };
}

function statusColumn({ t, onChange }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "status",
    title: t(campaigns.status),
    sortable: true,
    isWide: true,
    holdsControl: true,
    cell: ({ group }, inCell) => (
      <span className={styles.state}>
        <CellSwitch
          {...inCell}
          label={t(campaigns.on, { name: group.name })}
          checked={group.status === "ACTIVE"}
          disabled={group.status === "ARCHIVED" || onChange === undefined}
          onChange={(isOn) => onChange?.(group, { status: isOn ? "ACTIVE" : "PAUSED" })}
        />
        <StateBadge state={group.summary_status} />
      </span>
    ),
  };
}

function bidColumn({ t, formats, account, money, onChange }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "bid",
    title: t(copy.bid),
    numeric: true,
    sortable: true,
    cell: ({ group }) => (
      <span className={styles.number}>
        <span suppressHydrationWarning>{formats.money(group.bid_micro)}</span>
        <span className={styles.change}>
          {t(group.billable_event === "CLICKTHROUGH" ? copy.perClick : copy.perThousand)}
        </span>
      </span>
    ),
    edit: {
      label: ({ group }) => t(copy.bidOf, { name: group.name }),
      text: ({ group }) => fromMicroCurrency(BigInt(group.bid_micro)),
      check: moneyCheck(account, money),
      save({ group }, text) {
        const read = readMoney(text, account.currency);
        if ("micro" in read && String(read.micro) !== group.bid_micro)
          onChange?.(group, { bid_micro: String(read.micro) });
      },
      isOpen: (row) => isOpenTo(onChange, row),
      inputMode: "decimal",
      maxLength: 24,
    },
  };
}

function budgetColumn({ t, formats }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "budget",
    title: t(campaigns.dailyBudget),
    numeric: true,
    sortable: true,
    cell: ({ group: { daily_budget_micro: daily, lifetime_budget_micro: lifetime } }) => {
      const own = daily === null ? lifetime : daily;
      if (own === null) return t(copy.ofCampaign);
      const amount = formats.money(own);
      return <span suppressHydrationWarning>{daily === null ? t(campaigns.lifetime, { amount }) : amount}</span>;
    },
  };
}

function datesColumn({ t, formats }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "end",
    title: t(campaigns.runs),
    sortable: true,
    cell: ({ group: { start_date: from, end_date: to } }) => {
      if (from === null && to === null) return t(copy.ofCampaign);
      if (to === null)
        return <span suppressHydrationWarning>{t(campaigns.ongoing, { from: formats.day(from ?? "") })}</span>;
      return (
        <span suppressHydrationWarning>
          {from === null ? t(copy.until, { date: formats.day(to) }) : formats.days(from, to)}
        </span>
      );
    },
  };
}

function keywordsColumn({ t, account }: AdGroupColumns): TableColumn<AdGroupRow> {
  return {
    key: "keywords",
    title: t(keywordsCopy.nav.keywords),
    holdsControl: true,
    cell: ({ group }, inCell) => (
      <Link
        {...inCell}
        to={advertiserUrl("reportingAdGroupPositiveKeywords", account.id, {
          campaign_id: group.campaign_id,
          ad_group_id: group.id,
        })}
        aria-label={t(keywordsCopy.list.seeOf, { name: group.name })}
        className={styles.name}
      >
        {t(keywordsCopy.list.see)}
      </Link>
    ),
  };
}
