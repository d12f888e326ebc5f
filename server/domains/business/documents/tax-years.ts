import { Readable } from "node:stream";
import { taxYearUrl } from "#contract/business/document-url.ts";
import type { WireTaxYear } from "#contract/business/tax-documents.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { coinsText } from "#rules/business/coins.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type BillingAccount, requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import { openZip } from "#server/platform/storage/open-zip.ts";
import type { Services } from "#server/services/services.ts";
import { dayOfIssue, taxesOf, titles } from "./document-words.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";
import { documentsOfYear, taxYearsOf } from "./tax-years.queries.ts";

/** Years of an account with invoices or credit memos, the newest first. */
export async function listTaxYears({ db, clock }: Pick<Services, "db" | "clock">, account: BillingAccount) {
  const years = await taxYearsOf(db, account.id, account.timeZone);
  const today = yearOf(clock.now(), account.timeZone);
  return years.map((row): WireTaxYear => ({
    ...row,
    currency: account.currency,
    is_open: row.year >= today,
    statement_url: taxYearUrl(account.id, row.year, "csv"),
    archive_url: taxYearUrl(account.id, row.year, "zip"),
  }));
}

const yearOf = (at: Date, timeZone: string) =>
  Number(
    new Intl.DateTimeFormat("en", { timeZone, calendar: "gregory", numberingSystem: "latn", year: "numeric" }).format(
      at,
    ),
  );

type File = { name: string; type: string; body: Readable };

/** A year's documents as a table, or each as a PDF with that table in a ZIP, for people of the account with the right to see its money. */
export async function downloadTaxYear(
  services: Services,
  person: Person,
  { accountId, year, form }: { accountId: string; year: string; form: string },
): Promise<File> {
  if (!/^[1-9]\d{0,17}$/.test(accountId) || !/^\d{4}$/.test(year)) refuse("NOT_FOUND");
  const account = await requireBilling(services, person, accountId, "billing:read");
  const asked = { ...account, year: Number(year) };
  const name = `tax-documents-${account.id}-${year}`;
  if (form === "csv") {
    const body = Readable.from(statementLines(services, asked));
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body };
  }
  if (form !== "zip") refuse("NOT_FOUND");
  return { name: `${name}.zip`, type: "application/zip", body: zipOf(services, asked, `${name}.csv`) };
}

type Asked = BillingAccount & { year: number };
const pageRows = 50;

async function* documentsIn(
  { db }: Pick<Services, "db">,
  { id, timeZone: zone, year }: Asked,
): AsyncGenerator<WholeDocument> {
  for (let behind = "0"; ;) {
    const page = await documentsOfYear(db, id, { year, zone, behind, limit: pageRows });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    behind = last.id;
  }
}

const heads = [
  ...(["document", "number", "issued", "from", "to", "about", "buyer", "buyer_country", "buyer_tax_id"] as const),
  ...(["seller", "seller_tax_id", "reverse_charge", "currency", "net", "tax_percent", "tax", "total"] as const),
];

/** A line for each rate of each document; what a credit memo takes back is negative. The columns of amounts add up to the year's sums. */
async function* statementLines(services: Pick<Services, "db">, asked: Asked): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`;
  for await (const document of documentsIn(services, asked)) {
    const { kind, number, content, currency } = document;
    const { seller, buyer } = content;
    const sign = kind === "CREDIT_MEMO" ? -1n : 1n;
    // A number, for a text that begins with a minus would be marked as no formula.
    const coins = (micro: bigint) => Number(coinsText(sign * micro, currency as AdCurrency));
    const facts = [
      ...[titles[kind], number, dayOfIssue(document), document.first_day ?? "", document.last_day ?? ""],
      ...[document.about_number ?? "", buyer.name, buyer.country, buyer.vatId ?? "", seller.name, seller.taxId ?? ""],
      ...[content.isReverseCharge ? "yes" : "no", currency],
    ];
    for (const { percent, net, tax } of taxesOf(document))
      yield csvLine([...facts, coins(net), percent, coins(tax), coins(net + tax)]);
  }
}

/** Documents are drawn one after the other, each as its turn comes. */
function zipOf(services: Services, asked: Asked, statement: string): Readable {
  const archive = openZip(services.clock.now());
  const write = async () => {
    await archive.turn({ name: statement, open: async () => Readable.from(statementLines(services, asked)) });
    for await (const document of documentsIn(services, asked))
      await archive.turn({
        name: `${document.number}.pdf`,
        compress: false,
        open: async () => Readable.from([await services.documents.draw(document)]),
      });
    archive.zip.end();
  };
  write().catch((error: unknown) => archive.output.destroy(error instanceof Error ? error : new Error(String(error))));
  return archive.output;
}
