import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { LabelChips } from "#web/features/business/labels/label-chips.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { MoneyWords } from "#web/ui/money-field.tsx";
import { CellSwitch } from "#web/ui/table/cell-switch.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import type { CampaignChange } from "./campaign-change.ts";
import { CampaignState } from "./campaign-state.tsx";
import { type Counted, metricColumns } from "./metric-columns.tsx";
import { moneyCheck } from "./money-check.ts";
import styles from "./reporting.module.css";

export type CampaignRow = Counted & { campaign: WireCampaign };

type CampaignColumns = {
  t: Translate;
  formats: Formats;
  account: SetUpAccount;
  totals: Counted;
  /** Which numbers, in their order. */
  names: readonly MetricName[];
  money: MoneyWords;
  today: string;
  /** Undefined: the viewer may look, not change. */
  onChange: ((campaign: WireCampaign, change: CampaignChange) => void) | undefined;
};

const { campaigns: copy, objective } = reportsCopy;

/** The columns of the campaigns report: what a campaign is, then what is counted of it. */
export function campaignColumns(given: CampaignColumns): TableColumn<CampaignRow>[] {
  return [
    nameColumn(given),
    statusColumn(given),
    budgetColumn(given),
    maxClickColumn(given),
    labelsColumn(given),
    ...metricColumns<CampaignRow>(given.t, given.formats, given.totals, given.names),
    endColumn(given),
  ];
}

const isOpenTo = (onChange: CampaignColumns["onChange"], { campaign }: CampaignRow) =>
  onChange !== undefined && campaign.status !== "ARCHIVED";

function nameColumn({ t, account, onChange }: CampaignColumns): TableColumn<CampaignRow> {
  return {
    key: "name",
    title: t(copy.campaign),
    sortable: true,
    holdsControl: true,
    cell: ({ campaign }, inCell) => (
      <span className={styles.thing}>
        {campaign.cover ? (
          <img
            src={campaign.cover.url}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className={styles.thumb}
            style={{ backgroundColor: campaign.cover.dominant_color }}
          />
        ) : (
          <span className={styles.thumb} />
        )}
        <span className={styles.words}>
          <Link
            {...inCell}
            to={advertiserUrl("reportingAds", account.id, { campaign_id: campaign.id })}
            className={styles.name}
          >
            {campaign.name}
          </Link>
          <span className={styles.sub}>
            {t(objective[campaign.objective])}
            {campaign.is_automated ? ` · ${t(automatedCopy.badge)}` : ""}
          </span>
        </span>
      </span>
    ),
    edit: {
      label: ({ campaign }) => t(copy.nameOf, { name: campaign.name }),
      text: ({ campaign }) => campaign.name,
      check: (text) => (text.trim() === "" ? t(copy.nameMissing) : undefined),
      save: ({ campaign }, name) => onChange?.(campaign, { name }),
      isOpen: (row) => isOpenTo(onChange, row),
      maxLength: campaignLimits.nameMaxChars,
    },
  };
}

function statusColumn({ t, onChange }: CampaignColumns): TableColumn<CampaignRow> {
  return {
    key: "status",
    title: t(copy.status),
    sortable: true,
    isWide: true,
    holdsControl: true,
    cell: ({ campaign }, inCell) => (
      <span className={styles.state}>
        <CellSwitch
          {...inCell}
          label={t(copy.on, { name: campaign.name })}
          checked={campaign.status === "ACTIVE"}
          disabled={campaign.status === "ARCHIVED" || onChange === undefined}
          onChange={(isOn) => onChange?.(campaign, { status: isOn ? "ACTIVE" : "PAUSED" })}
        />
        <CampaignState campaign={campaign} />
      </span>
    ),
  };
}

function labelsColumn({ t }: CampaignColumns): TableColumn<CampaignRow> {
  return {
    key: "labels",
    title: t(labelsCopy.title),
    sortable: true,
    cell: ({ campaign: { labels } }) => <LabelChips labels={labels} />,
  };
}

function budgetColumn({ t, formats, account, money, onChange }: CampaignColumns): TableColumn<CampaignRow> {
  const check = moneyCheck(account, money);
  return {
    key: "budget",
    title: t(copy.dailyBudget),
    numeric: true,
    sortable: true,
    cell: ({ campaign: { daily_budget_micro: daily, lifetime_budget_micro: lifetime } }) => (
      <span suppressHydrationWarning>
        {daily !== null
          ? formats.money(daily)
          : lifetime === null
            ? t(copy.inGroups)
            : t(copy.lifetime, { amount: formats.money(lifetime) })}
      </span>
    ),
    edit: {
      label: ({ campaign }) => t(copy.budgetOf, { name: campaign.name }),
      text: ({ campaign }) => fromMicroCurrency(BigInt(campaign.daily_budget_micro ?? "0")),
      check,
      save({ campaign }, text) {
        const read = readMoney(text, account.currency);
        // "5" for "5.00" is no change.
        if ("micro" in read && String(read.micro) !== campaign.daily_budget_micro)
          onChange?.(campaign, { daily_budget_micro: String(read.micro) });
      },
      isOpen: (row) => isOpenTo(onChange, row) && row.campaign.daily_budget_micro !== null,
      inputMode: "decimal",
      maxLength: 24,
    },
  };
}

function maxClickColumn({ t, formats, account, money, onChange }: CampaignColumns): TableColumn<CampaignRow> {
  const check = moneyCheck(account, money);
  return {
    key: "max_click",
    title: t(copy.maxClick),
    numeric: true,
    sortable: true,
    cell: ({ campaign }) => <span suppressHydrationWarning>{formats.money(campaign.max_click_micro)}</span>,
    edit: {
      label: ({ campaign }) => t(copy.maxClickOf, { name: campaign.name }),
      text: ({ campaign }) => fromMicroCurrency(BigInt(campaign.max_click_micro)),
      check,
      save({ campaign }, text) {
        const read = readMoney(text, account.currency);
        if ("micro" in read && String(read.micro) !== campaign.max_click_micro)
          onChange?.(campaign, { max_click_micro: String(read.micro) });
      },
      isOpen: (row) => isOpenTo(onChange, row),
      inputMode: "decimal",
      maxLength: 24,
    },
  };
}

function endColumn({ t, formats, today, onChange }: CampaignColumns): TableColumn<CampaignRow> {
  return {
    key: "end",
    title: t(copy.runs),
    sortable: true,
    cell: ({ campaign: { start_date: from, end_date: to } }) => (
      <span suppressHydrationWarning>
        {to === null ? t(copy.ongoing, { from: formats.day(from) }) : formats.days(from, to)}
      </span>
    ),
    edit: {
      label: ({ campaign }) => t(copy.endOf, { name: campaign.name }),
      text: ({ campaign }) => campaign.end_date ?? "",
      check: (text) => (text !== "" && text < today ? t(copy.dayPast) : undefined),
      save: ({ campaign }, text) => onChange?.(campaign, { end_date: text === "" ? null : text }),
      isOpen: (row) => isOpenTo(onChange, row),
      type: "date",
    },
  };
}
