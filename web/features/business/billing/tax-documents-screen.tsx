import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireBilling } from "#contract/business/billing.ts";
import type { WireTaxYear } from "#contract/business/tax-documents.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { taxDocumentsCopy as copy } from "#spec/copy/business/tax-documents.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { billingQuery, taxYearsQuery } from "./billing-queries.ts";

const { documents } = billingCopy;
const keyOf = ({ year }: WireTaxYear) => String(year);

/** Invoices and credit memos of an account by year, with their taxes, as files. */
export function TaxDocumentsScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const { data: years } = useQuery(taxYearsQuery(account.id));
  const { data: billing } = useQuery(billingQuery(account.id));
  const columns = useYearColumns(formats);
  if (years === undefined) return null;
  return (
    <BillingFrame accountId={account.id} title={t(copy.title)}>
      <p className={styles.quiet}>{t(copy.text)}</p>
      {billing === undefined ? null : <Buyer billing={billing} accountId={account.id} />}
      {years.length === 0 ? (
        <EmptyState title={t(copy.emptyTitle)}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <DataTable label={t(copy.title)} columns={columns} rows={years} keyOf={keyOf} nameOf={keyOf} words={words} />
      )}
    </BillingFrame>
  );
}

/** Whom the next document is made out to, and with what tax. */
function Buyer({ billing: { profile, tax_percent: percent }, accountId }: { billing: WireBilling; accountId: string }) {
  const t = useText();
  const facts = [
    [copy.madeOutTo, profile?.name ?? t(copy.nobody)],
    [billingCopy.profile.vatId, profile?.vat_id ?? t(copy.noVatId)],
    [copy.rate, profile?.is_reverse_charge === true ? t(billingCopy.profile.reverse) : `${percent}%`],
  ] as const;
  return (
    <Card className={styles.card}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={advertiserUrl("billing", accountId)}>{t(copy.change)}</Link>
      </p>
    </Card>
  );
}

function useYearColumns(formats: Formats): TableColumn<WireTaxYear>[] {
  const t = useText();
  return useMemo((): TableColumn<WireTaxYear>[] => {
    const amount = (micro: string) => <span suppressHydrationWarning>{formats.money(micro)}</span>;
    const totalOf = (one: WireTaxYear) => String(BigInt(one.net_micro) + BigInt(one.tax_micro));
    return [
      {
        key: "year",
        title: t(copy.year),
        cell: ({ year, is_open: isOpen }) => (
          <span className={styles.files}>
            {year}
            {isOpen ? <Badge tone="neutral">{t(copy.open)}</Badge> : null}
          </span>
        ),
      },
      {
        key: "made",
        title: t(copy.made),
        cell: ({ invoices, credit_memos: memos }) => (
          <span className={styles.words}>
            <span>{t(copy.invoices, { count: invoices })}</span>
            {memos === 0 ? null : <span className={styles.quiet}>{t(copy.creditMemos, { count: memos })}</span>}
          </span>
        ),
      },
      { key: "net", title: t(documents.net), numeric: true, cell: (one) => amount(one.net_micro) },
      {
        key: "tax",
        title: t(documents.tax),
        numeric: true,
        cell: (one) => (
          <span className={styles.words}>
            {amount(one.tax_micro)}
            {one.rates.map((rate) => (
              <span key={`${rate.percent} ${rate.is_reverse_charge}`} className={styles.quiet} suppressHydrationWarning>
                {rate.is_reverse_charge
                  ? t(copy.reverse, { net: formats.money(rate.net_micro) })
                  : t(copy.ofRate, {
                      percent: rate.percent,
                      tax: formats.money(rate.tax_micro),
                      net: formats.money(rate.net_micro),
                    })}
              </span>
            ))}
          </span>
        ),
      },
      { key: "total", title: t(documents.totalWithTax), numeric: true, cell: (one) => amount(totalOf(one)) },
      {
        key: "files",
        title: t(documents.files),
        holdsControl: true,
        cell: (one, inCell) => (
          <span className={styles.files}>
            <a {...inCell} href={one.archive_url} aria-label={t(copy.archive, { year: String(one.year) })}>
              ZIP
            </a>
            <a {...inCell} href={one.statement_url} aria-label={t(copy.statement, { year: String(one.year) })}>
              CSV
            </a>
          </span>
        ),
      },
    ];
  }, [t, formats]);
}
