import { useInfiniteQuery } from "@tanstack/react-query";
import type { WireDocument, WireHistoryLine } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { deskDocumentsQuery, deskHistoryQuery } from "#web/features/operate/area/operate-queries.ts";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import type { TableColumn } from "#web/ui/table/table-types.ts";

const { account: copy, declines } = operateCopy;
const idOf = ({ id }: { id: string }) => id;

/** What happened to an account's money, and its documents: every number the ledger's own. */
export function AccountLists({ id, formats }: { id: string; formats: Formats }) {
  return (
    <>
      <History id={id} formats={formats} />
      <Documents id={id} formats={formats} />
    </>
  );
}

function History({ id, formats }: { id: string; formats: Formats }) {
  const t = useText();
  const list = useInfiniteQuery(deskHistoryQuery(id));
  const columns: TableColumn<WireHistoryLine>[] = [
    { key: "what", title: t(copy.kind), cell: ({ kind }) => t(billingCopy.history[kind]) },
    {
      key: "when",
      title: t(billingCopy.history.when),
      cell: ({ at }) => <span suppressHydrationWarning>{formats.moment(at)}</span>,
    },
    {
      key: "note",
      title: t(operateCopy.book.note),
      isWide: true,
      cell: ({ note, decline }) => (decline === null ? (note ?? "–") : t(declines[decline])),
    },
    {
      key: "amount",
      title: t(copy.amount),
      numeric: true,
      cell: ({ amount_micro: amount, tried_micro: tried }) => (
        <span suppressHydrationWarning>
          {tried === null ? formats.money(amount) : t(billingCopy.history.tried, { amount: formats.money(tried) })}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history" className={styles.heading}>
        {t(copy.history)}
      </h2>
      <DeskTable
        label={t(copy.history)}
        columns={columns}
        keyOf={idOf}
        nameOf={({ kind }) => t(billingCopy.history[kind])}
        list={list}
        none={<p className={styles.quiet}>{t(copy.noHistory)}</p>}
      />
    </section>
  );
}

function Documents({ id, formats }: { id: string; formats: Formats }) {
  const t = useText();
  const list = useInfiniteQuery(deskDocumentsQuery(id));
  const columns: TableColumn<WireDocument>[] = [
    {
      key: "number",
      title: t(copy.number_),
      holdsControl: true,
      cell: ({ number, pdf_url: url }, inCell) => (
        <a {...inCell} href={url}>
          {number}
        </a>
      ),
    },
    { key: "kind", title: t(copy.kind), cell: ({ kind }) => t(billingCopy.documents[kind]) },
    {
      key: "issued",
      title: t(copy.issued),
      cell: ({ issued_at: at }) => <span suppressHydrationWarning>{formats.dayOf(at)}</span>,
    },
    {
      key: "total",
      title: t(copy.total),
      numeric: true,
      cell: ({ total_micro: micro }) => <span suppressHydrationWarning>{formats.money(micro)}</span>,
    },
  ];
  return (
    <section aria-labelledby="documents" className={styles.section}>
      <h2 id="documents" className={styles.heading}>
        {t(copy.documents)}
      </h2>
      <DeskTable
        label={t(copy.documents)}
        columns={columns}
        keyOf={idOf}
        nameOf={({ number }) => number}
        list={list}
        none={<p className={styles.quiet}>{t(copy.noDocuments)}</p>}
      />
    </section>
  );
}
