import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { WireDocument } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { documentKinds, documentsQuery, kindIn } from "./billing-queries.ts";

const { documents: copy, doubt, history } = billingCopy;
const openDoubt = dialogOpener(async () => (await import("./doubt-dialog.tsx")).DoubtDialog);
const keyOf = ({ id }: WireDocument) => id;

/** Invoices, receipts and credit memos of an account, as files. */
export function DocumentsScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const [search, setSearch] = useSearchParams();
  const kind = kindIn(search);
  const list = useInfiniteQuery(documentsQuery(account.id, kind));
  const documents = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useDocumentColumns(formats);
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <div>
        <Button onClick={() => openDoubt({ account })}>{t(doubt.open)}</Button>
      </div>
      {documents.length > 0 || kind !== null ? (
        <Select
          label={t(copy.kind)}
          options={[
            { value: "", label: t(copy.all) },
            ...documentKinds.map((one) => ({ value: one, label: t(copy[one]) })),
          ]}
          value={kind ?? ""}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === "" ? {} : { kind: value }, { preventScrollReset: true })
          }
          className={styles.kinds}
        />
      ) : null}
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={documents}
        keyOf={keyOf}
        nameOf={({ number }) => number}
        words={words}
        list={list}
        moreLabel={t(history.more)}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </BillingFrame>
  );
}

function useDocumentColumns(formats: Formats): TableColumn<WireDocument>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<WireDocument>[] => [
      {
        key: "number",
        title: t(copy.number),
        cell: (one) => (
          <span className={styles.words}>
            <span>{one.number}</span>
            <span className={styles.quiet}>
              {t(copy[one.kind])}
              {one.about === null ? "" : ` · ${one.about.number}`}
            </span>
          </span>
        ),
      },
      {
        key: "state",
        title: t(copy.state),
        cell: ({ state }) => <Badge tone={state === "OPEN" ? "warning" : "success"}>{t(copy[state])}</Badge>,
      },
      {
        key: "issued",
        title: t(copy.issued),
        cell: (one) => <span suppressHydrationWarning>{formats.dayOf(one.issued_at)}</span>,
      },
      {
        key: "days",
        title: t(copy.days),
        cell: ({ from, to }) => (
          <span suppressHydrationWarning>{from === null || to === null ? "–" : formats.days(from, to)}</span>
        ),
      },
      ...(
        [
          ["net", copy.net, "net_micro"],
          ["tax", copy.tax, "tax_micro"],
          ["total", copy.totalWithTax, "total_micro"],
        ] as const
      ).map(([key, title, field]) => ({
        key,
        title: t(title),
        numeric: true,
        cell: (one: WireDocument) => <span suppressHydrationWarning>{formats.money(one[field])}</span>,
      })),
      {
        key: "files",
        title: t(copy.files),
        holdsControl: true,
        cell: (one, inCell) => (
          <span className={styles.files}>
            <a {...inCell} href={one.pdf_url} aria-label={t(copy.pdf, { number: one.number })}>
              PDF
            </a>
            <a {...inCell} href={one.csv_url} aria-label={t(copy.csv, { number: one.number })}>
              CSV
            </a>
          </span>
        ),
      },
    ],
    [t, formats],
  );
}
