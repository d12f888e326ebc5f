import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { getSheetGuide } from "#contract/business/bulk.ts";
import type { CallData } from "#contract/kit/define.ts";
import { sheetTemplateUrl } from "#contract/business/sheet-url.ts";
import { sheetForms } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { BulkFrame } from "./bulk-frame.tsx";
import { guideQuery } from "./bulk-queries.ts";
import { kindText } from "./bulk-words.ts";
import styles from "./bulk.module.css";

const { guide: copy } = bulkCopy;
type Column = CallData<typeof getSheetGuide>["columns"][number];
const keyOf = ({ head }: Column) => head;

/** How sheets are written: their rules, their columns, examples, and everything that can be wrong. */
export function GuidePage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const words = useTableWords();
  const { data: guide } = useQuery(guideQuery(account.id));
  const columns = useGuideColumns();
  const values = { currency: account.currency, zone: account.time_zone.replaceAll("_", " ") };
  return (
    <BulkFrame accountId={account.id} title={copy.title} isWide>
      <ol className={styles.steps}>
        {Object.values(copy.steps).map((step) => (
          <li key={step}>{t(step, values)}</li>
        ))}
      </ol>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t(copy.samples)}</h2>
        <div className={styles.actions}>
          {sheetForms.map((form) => (
            <Button key={form} href={sheetTemplateUrl(account.id, form, { isEmpty: true })}>
              {`${t(bulkCopy.download.empty)} (${form.toUpperCase()})`}
            </Button>
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t(copy.columns)}</h2>
        <DataTable
          label={t(copy.columns)}
          columns={columns}
          rows={guide?.columns ?? []}
          keyOf={keyOf}
          nameOf={keyOf}
          words={words}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t(copy.errors)}</h2>
        <ul className={styles.steps}>
          {guide?.errors.map((error) => (
            <li key={error}>{t(error, { options: "…", amount: "…", line: "…", name: "new:1", count: "…" })}</li>
          ))}
        </ul>
      </section>
    </BulkFrame>
  );
}

function useGuideColumns(): TableColumn<Column>[] {
  const t = useText();
  return useMemo((): TableColumn<Column>[] => {
    const list = new Intl.ListFormat(t.locale, { type: "unit" });
    const kinds = (names: readonly string[]) => list.format(names.map((name) => kindText(t, name)));
    return [
      { key: "head", title: t(copy.column), isWide: true, cell: ({ head }) => head },
      { key: "kinds", title: t(copy.for), cell: (one) => kinds(one.kinds) },
      {
        key: "form",
        title: t(copy.holds),
        isWide: true,
        cell: ({ form, options }) => (form === "choice" ? options.join(", ") : t(copy.forms[form])),
      },
      { key: "needed", title: t(copy.needed), cell: ({ needed_by: names }) => kinds(names) },
    ];
  }, [t]);
}
