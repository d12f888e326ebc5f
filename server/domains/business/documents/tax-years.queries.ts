import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";

type Sums = { net_micro: string; tax_micro: string };
type TaxYearRow = Sums & {
  year: number;
  invoices: number;
  credit_memos: number;
  rates: (Sums & { percent: string; is_reverse_charge: boolean })[];
};

/** Years in which invoices or credit memos of an account were made, by the days of its zone, the newest first; what was credited is taken off. */
export async function taxYearsOf(db: Db, accountId: string, zone: string): Promise<TaxYearRow[]> {
  const { rows } = await sql<TaxYearRow>`
    with documents as (
      select extract(year from issued_at at time zone ${zone})::int as year, kind, content,
             case kind when 'INVOICE' then 1 else -1 end as sign, net_micro, tax_micro
        from ad_documents where ad_account_id = ${accountId} and kind in ('INVOICE', 'CREDIT_MEMO')
    ), rates as (
      select d.year, l.percent, (d.content->>'isReverseCharge')::boolean as is_reverse_charge,
             sum(d.sign * l.net)::text as net_micro, sum(d.sign * l.tax)::text as tax_micro
        from documents d cross join lateral jsonb_to_recordset(d.content->'lines') as l (net bigint, tax bigint, percent text)
       group by 1, 2, 3
    )
    select d.year, (count(*) filter (where kind = 'INVOICE'))::int as invoices,
           (count(*) filter (where kind = 'CREDIT_MEMO'))::int as credit_memos,
           sum(sign * net_micro)::text as net_micro, sum(sign * tax_micro)::text as tax_micro,
           coalesce((select jsonb_agg(to_jsonb(r) - 'year' order by r.is_reverse_charge, r.percent::numeric desc)
                       from rates r where r.year = d.year), '[]') as rates
      from documents d group by d.year order by d.year desc`.execute(db);
  return rows;
}

/** Invoices and credit memos of an account of a year, by the days of its zone, the oldest first, behind one. */
export async function documentsOfYear(
  db: Db,
  accountId: string,
  { year, zone, behind, limit }: { year: number; zone: string; behind: string; limit: number },
): Promise<WholeDocument[]> {
  const { rows } = await sql<WholeDocument>`
    select d.id, d.kind, d.number, d.state, d.first_day::text as first_day, d.last_day::text as last_day, d.currency, d.net_micro,
           d.tax_micro, d.issued_at, d.content, a.id as about_id, a.number as about_number, ${zone} as time_zone
      from ad_documents d left join ad_documents a on a.ad_account_id = ${accountId} and a.id = d.about_id
     where d.ad_account_id = ${accountId} and d.id > ${behind}::bigint and d.kind in ('INVOICE', 'CREDIT_MEMO')
       and d.issued_at >= make_date(${year}, 1, 1)::timestamp at time zone ${zone}
       and d.issued_at < make_date(${year} + 1, 1, 1)::timestamp at time zone ${zone}
     order by d.id limit ${limit}`.execute(db);
  return rows;
}
