import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sheetTemplateUrl } from "#contract/business/sheet-url.ts";
import { sheetForms, type SheetForm } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Select } from "#web/ui/select.tsx";
import { BulkFrame } from "./bulk-frame.tsx";
import { guideQuery, idsQuery } from "./bulk-queries.ts";
import { kindText } from "./bulk-words.ts";
import styles from "./bulk.module.css";

const { download: copy } = bulkCopy;
const statuses = ["ACTIVE", "PAUSED", "DRAFT", "ARCHIVED"] as const;

/** Sheets to fetch: of what the account has, by kinds, campaign and status, or an empty one. */
export function DownloadPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const { data: guide } = useQuery(guideQuery(account.id));
  const { data: ids = [] } = useQuery(idsQuery(account.id));
  const [form, setForm] = useState<SheetForm>("xlsx");
  const [without, setWithout] = useState<readonly string[]>([]);
  const [campaign, setCampaign] = useState("");
  const [status, setStatus] = useState("");
  const kinds = guide?.kinds.map(({ name }) => name).filter((name) => !without.includes(name)) ?? [];
  const campaigns = ids.filter(({ section }) => section === "CAMPAIGN");
  const wanted = {
    kinds,
    campaigns: campaign === "" ? [] : [campaign],
    statuses: status === "" ? [] : [status],
  };
  return (
    <BulkFrame accountId={account.id} title={copy.title} intro={copy.text}>
      <div className={styles.actions}>
        <SegmentedControl
          label={t(copy.form)}
          value={form}
          onChange={setForm}
          options={sheetForms.toReversed().map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <Card className={styles.fields}>
        <fieldset className={styles.kinds}>
          <legend>{t(copy.kinds)}</legend>
          {guide?.kinds.map(({ name }) => (
            <Checkbox
              key={name}
              label={kindText(t, name)}
              checked={!without.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setWithout(checked ? without.filter((one) => one !== name) : [...without, name])
              }
            />
          ))}
        </fieldset>
        <div className={styles.filters}>
          <Select
            label={t(copy.campaigns)}
            value={campaign}
            onChange={({ currentTarget: { value } }) => setCampaign(value)}
            options={[
              { value: "", label: t(copy.allCampaigns) },
              ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            label={t(copy.statuses)}
            value={status}
            onChange={({ currentTarget: { value } }) => setStatus(value)}
            options={[
              { value: "", label: t(copy.allStatuses) },
              ...statuses.map((value) => ({ value, label: t(reportsCopy.history.statuses[value]) })),
            ]}
          />
        </div>
        <div className={styles.actions}>
          {kinds.length === 0 ? (
            <p role="status">{t(copy.noKind)}</p>
          ) : (
            <Button variant="primary" href={sheetTemplateUrl(account.id, form, wanted)}>
              {t(copy.get)}
            </Button>
          )}
        </div>
      </Card>
      <EmptySheet accountId={account.id} form={form} />
    </BulkFrame>
  );
}

/** A sheet with nothing but its columns. */
function EmptySheet({ accountId, form }: { accountId: string; form: SheetForm }) {
  const t = useText();
  return (
    <Card className={styles.fields}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t(copy.empty)}</h2>
        <p className={styles.small}>{t(copy.emptyText)}</p>
      </div>
      <div className={styles.actions}>
        <Button href={sheetTemplateUrl(accountId, form, { isEmpty: true })}>{t(copy.getEmpty)}</Button>
      </div>
    </Card>
  );
}
