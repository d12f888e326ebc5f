import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import { type KeywordList, keywordStatuses } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { NameFilter } from "#web/features/business/reporting/name-filter.tsx";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { isFiltered, type KeywordView } from "./keyword-view.ts";
import styles from "./keywords.module.css";

const { list: copy } = keywordsCopy;
const { statuses } = reportsCopy.history;

type PlaceFilterProps = {
  groups: readonly WireAdGroup[];
  view: Pick<KeywordView, "campaignId" | "adGroupId">;
  /** Only campaigns are chosen from. */
  isOfCampaigns: boolean;
  onChange: (part: Partial<KeywordView>) => void;
};

/** The campaigns of ad groups, each once. */
export function campaignsOf(groups: readonly WireAdGroup[]): { id: string; name: string }[] {
  const names = new Map(groups.map(({ campaign_id: id, campaign_name: name }) => [id, name]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Of which campaign and ad group something is shown. */
export function PlaceFilter({ groups, view, isOfCampaigns, onChange }: PlaceFilterProps) {
  const t = useText();
  const within = groups.filter(({ campaign_id: id }) => view.campaignId === null || id === view.campaignId);
  const options = (all: string, of: readonly { id: string; name: string }[]) => [
    { value: "", label: all },
    ...of.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        className={styles.place}
        label={t(reportsCopy.campaigns.campaign)}
        hideLabel
        value={view.campaignId ?? ""}
        options={options(t(reportsCopy.overview.allReports), campaignsOf(groups))}
        onChange={({ target }) => onChange({ campaignId: target.value || null, adGroupId: null })}
      />
      {isOfCampaigns ? null : (
        <Select
          className={styles.place}
          label={t(reportsCopy.adGroups.adGroup)}
          hideLabel
          value={view.adGroupId ?? ""}
          options={options(t(copy.allGroups), within)}
          onChange={({ target }) => onChange({ adGroupId: target.value || null })}
        />
      )}
    </>
  );
}

type KeywordFiltersProps = {
  list: KeywordList;
  groups: readonly WireAdGroup[];
  view: KeywordView;
  onChange: (part: Partial<KeywordView>, isSmall?: boolean) => void;
};

/** Which keywords are shown. */
export function KeywordFilters({ list, groups, view, onChange }: KeywordFiltersProps) {
  const t = useText();
  return (
    <search className={reporting.filters}>
      <NameFilter label={t(copy.search)} value={view.query} onChange={(query) => onChange({ query }, true)} />
      <PlaceFilter groups={groups} view={view} isOfCampaigns={list === "campaign_negative"} onChange={onChange} />
      <Select
        className={styles.place}
        label={t(reportsCopy.filters.status)}
        hideLabel
        value={view.status ?? ""}
        options={[
          { value: "", label: t(copy.anyStatus) },
          ...keywordStatuses.map((value) => ({ value, label: t(statuses[value]) })),
        ]}
        onChange={({ target }) => onChange({ status: (target.value || null) as KeywordView["status"] })}
      />
      {isFiltered(view) ? (
        <Button
          variant="quiet"
          onClick={() => onChange({ campaignId: null, adGroupId: null, status: null, query: "" })}
        >
          {t(reportsCopy.filters.clear)}
        </Button>
      ) : null}
    </search>
  );
}
