import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { type ObjectiveShortcut, objectiveShortcuts } from "#spec/constants/advertiser-urls.ts";
import { adReviewStates, type CampaignSummary, objectives } from "#spec/constants/campaigns.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Chip, FilterChip } from "#web/ui/chip.tsx";
import { FilterIcon } from "#web/ui/more-icons.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { ColumnsChooser } from "./columns-chooser.tsx";
import { NameFilter } from "./name-filter.tsx";
import { isFiltered, type ReportView } from "./report-view.ts";
import styles from "./reporting.module.css";

const { filters, status, objective, shortcuts } = reportsCopy;
const shownStatuses: readonly CampaignSummary[] = [
  "RUNNING",
  "NOT_STARTED",
  "PAUSED",
  "ADVERTISER_DISABLED",
  "COMPLETED",
  "ARCHIVED",
];

type ReportFiltersProps = {
  account: ReportingAccount;
  view: ReportView;
  onChange: (part: Partial<ReportView>, isSmall?: boolean) => void;
  of: "campaigns" | "adGroups" | "ads";
  /** Of campaigns: the labels that any of them has. */
  labels?: readonly string[] | undefined;
  /** The name of the one campaign the view is about. */
  campaignName?: string | undefined;
};

/** What of a report is shown: by name, state, objective or review. All of it stands in the address. */
export function ReportFilters({ account, view, onChange, of, labels = [], campaignName }: ReportFiltersProps) {
  const t = useText();
  const count = view.statuses.length + view.objectives.length + view.reviews.length + view.labels.length;
  return (
    <div className={styles.filters}>
      <NameFilter label={t(filters.name)} value={view.query} onChange={(query) => onChange({ query }, true)} />
      <Popover
        label={t(filters.filters)}
        placement="bottom-start"
        trigger={(props) => (
          <Button {...props} icon={<FilterIcon size={20} />}>
            {count === 0 ? t(filters.filters) : `${t(filters.filters)} · ${count}`}
          </Button>
        )}
      >
        <Choices {...{ account, view, onChange, of, labels }} />
      </Popover>
      <ColumnsChooser account={account} chosen={view.columns} onChange={(columns) => onChange({ columns })} />
      <Chosen {...{ view, onChange, campaignName }} />
      {isFiltered(view) ? (
        <Button
          variant="quiet"
          onClick={() =>
            onChange({ query: "", statuses: [], objectives: [], reviews: [], labels: [], campaignId: null })
          }
        >
          {t(filters.clear)}
        </Button>
      ) : null}
    </div>
  );
}

function Removable({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Chip onRemove={onRemove} removeLabel={t(filters.remove, { name: text })}>
      {text}
    </Chip>
  );
}

type SeveralProps<Word extends string> = {
  title: string;
  options: readonly Word[];
  chosen: readonly Word[];
  labelOf: (word: Word) => string;
  onChange: (chosen: readonly Word[]) => void;
};

function Several<Word extends string>({ title, options, chosen, labelOf, onChange }: SeveralProps<Word>) {
  return (
    <fieldset className={styles.several}>
      <legend className={styles.label}>{title}</legend>
      {options.map((one) => (
        <FilterChip
          key={one}
          selected={chosen.includes(one)}
          onChange={(isOn) => onChange(options.filter((other) => (other === one ? isOn : chosen.includes(other))))}
        >
          {labelOf(one)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** All there is to choose from. */
function Choices({ account, view, onChange, of, labels = [] }: Omit<ReportFiltersProps, "campaignName">) {
  const t = useText();
  return (
    <div className={styles.choose}>
      {of === "ads" ? null : (
        <Several
          title={t(filters.status)}
          options={shownStatuses}
          chosen={view.statuses}
          labelOf={(one) => t(status[one])}
          onChange={(statuses) => onChange({ statuses })}
        />
      )}
      {of === "campaigns" ? (
        <>
          <Several
            title={t(filters.objective)}
            options={objectives}
            chosen={view.objectives}
            labelOf={(one) => t(objective[one])}
            onChange={(chosen) => onChange({ objectives: chosen })}
          />
          <p className={styles.label}>{t(shortcuts.title)}</p>
          <p className={styles.shortcuts}>
            {(Object.keys(objectiveShortcuts) as ObjectiveShortcut[]).map((name) => (
              <Link
                key={name}
                to={advertiserUrl("reportingCampaigns", account.id, {
                  objectives: objectiveShortcuts[name].join(","),
                })}
              >
                {t(shortcuts[name])}
              </Link>
            ))}
          </p>
        </>
      ) : null}
      {labels.length > 0 ? (
        <Several
          title={t(labelsCopy.title)}
          options={labels}
          chosen={view.labels}
          labelOf={(one) => one}
          onChange={(chosen) => onChange({ labels: chosen })}
        />
      ) : null}
      {of === "ads" ? (
        <Several
          title={t(filters.review)}
          options={adReviewStates}
          chosen={view.reviews}
          labelOf={(one) => t(status[one])}
          onChange={(reviews) => onChange({ reviews })}
        />
      ) : null}
      <Checkbox
        label={t(filters.hideUndelivered)}
        checked={view.hidesUndelivered}
        onChange={(event) => onChange({ hidesUndelivered: event.currentTarget.checked })}
      />
    </div>
  );
}

/** What is chosen, each to take away. */
function Chosen({ view, onChange, campaignName }: Pick<ReportFiltersProps, "view" | "onChange" | "campaignName">) {
  const t = useText();
  return (
    <>
      {view.campaignId === null ? null : (
        <Removable
          text={t(filters.campaign, { name: campaignName ?? view.campaignId })}
          onRemove={() => onChange({ campaignId: null })}
        />
      )}
      {view.statuses.map((one) => (
        <Removable
          key={one}
          text={t(status[one])}
          onRemove={() => onChange({ statuses: view.statuses.filter((other) => other !== one) })}
        />
      ))}
      {view.objectives.map((one) => (
        <Removable
          key={one}
          text={t(objective[one])}
          onRemove={() => onChange({ objectives: view.objectives.filter((other) => other !== one) })}
        />
      ))}
      {view.labels.map((one) => (
        <Removable
          key={one}
          text={one}
          onRemove={() => onChange({ labels: view.labels.filter((other) => other !== one) })}
        />
      ))}
      {view.reviews.map((one) => (
        <Removable
          key={one}
          text={t(status[one])}
          onRemove={() => onChange({ reviews: view.reviews.filter((other) => other !== one) })}
        />
      ))}
    </>
  );
}
