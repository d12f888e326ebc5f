import { useState } from "react";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { editedKinds, type EditedKind, entityCounts } from "#spec/constants/campaigns.ts";
import { bulkEditCopy as copy } from "#spec/copy/business/bulk-edit.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { BulkFields, waysOf } from "./bulk-fields.tsx";
import { bulkFields, type BulkForm, type BulkItem, planned } from "./bulk-plan.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { useBulkItems } from "./use-bulk-items.ts";
import styles from "./bulk-edit.module.css";

const isKind = (text: string | null): text is EditedKind => (editedKinds as readonly (string | null)[]).includes(text);
const begun = (entity: EditedKind): BulkForm => {
  const [field] = bulkFields[entity];
  return { field, way: waysOf(field)[0] ?? "set", typed: "", find: "" };
};

/** Changes many of the campaigns that the address names, or what stands in them: each change is seen first, all are undone as one. */
export function BulkEdit({ account }: { account: SetUpAccount }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const said = search.get("level");
  const entity = isKind(said) ? said : "campaign";
  const ids = (search.get("ids") ?? "").split(",").filter((id) => /^\d{1,19}$/.test(id));
  const { items, error, refetch } = useBulkItems(account.id, ids, entity);
  return (
    <Page width="medium">
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.intro)}</p>
      {ids.length === 0 ? (
        <EmptyState title={t(copy.empty)} actions={<BackButton account={account} />}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <>
          <SegmentedControl
            label={t(copy.level)}
            value={entity}
            options={editedKinds.map((value) => ({ value, label: t(copy.levels[value]) }))}
            onChange={(level) => setSearch({ ids: ids.join(","), level }, { replace: true })}
          />
          {items !== undefined ? (
            <BulkEditor key={entity} account={account} entity={entity} items={items} />
          ) : error ? (
            <ErrorState title={t(reportsCopy.campaigns.failed)} onRetry={() => void refetch()} />
          ) : null}
        </>
      )}
    </Page>
  );
}

function BackButton({ account }: { account: SetUpAccount }) {
  const t = useText();
  return <Button to={advertiserUrl("reportingCampaigns", account.id)}>{t(copy.back)}</Button>;
}

interface BulkEditorProps {
  account: SetUpAccount;
  entity: EditedKind;
  items: readonly BulkItem[];
}

function BulkEditor({ account, entity, items }: BulkEditorProps) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const [form, setForm] = useState(() => begun(entity));
  const plan = planned(entity, items, form, account.currency);
  const lines = "lines" in plan ? plan.lines : [];
  const changes = lines.flatMap(({ change }) => change ?? []);
  const many = useBulkChanges(account.id, changes.slice(0, entityCounts.changesAtOnce), () => setForm(begun(entity)));
  const problem = "problem" in plan ? plan.problem : null;
  const isTooMany = changes.length > entityCounts.changesAtOnce;
  const possible = changes.length - many.problems.size;
  if (items.length === 0) return <p>{t(copy.emptyLevel)}</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (possible > 0 && !isTooMany) many.apply();
      }}
    >
      <BulkFields
        {...{ entity, form, currency: account.currency, onChange: setForm }}
        error={problem === "amount" ? t(copy.amountBad) : problem === "percent" ? t(copy.percentBad) : undefined}
      />
      {form.field === "status" && form.way === "ARCHIVED" ? <p>{t(copy.archivesForGood)}</p> : null}
      <div className={styles.bar}>
        <p role="status">
          {t(copy.previewIntro, { count: changes.length })}
          {many.problems.size === 0 ? null : (
            <span className={styles.refused}> · {t(copy.refused, { count: many.problems.size })}</span>
          )}
          {isTooMany ? <span> · {t(copy.tooMany, { most: entityCounts.changesAtOnce })}</span> : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          loading={many.isBusy}
          disabled={possible === 0 || isTooMany || many.isChecking}
        >
          {t(copy.apply, { count: possible })}
        </Button>
      </div>
      <Failure>{many.refused === null ? null : t(many.refused.message)}</Failure>
      {lines.length === 0 ? null : (
        <BulkPreview {...{ entity, lines, formats }} field={form.field} problems={many.problems} />
      )}
    </form>
  );
}
