import { bulkRunUrl } from "#contract/business/sheet-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { mayAct } from "#server/domains/business/access/may-act.ts";
import { personOfKey, programKey } from "#server/domains/business/access/program-link.ts";
import { adAccountOf } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { type BooksOf, booksOf } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { sheetOf, type SheetRecord } from "./bulk.queries.ts";

const runFile = (accountId: string, runId: string) => `bulk ${accountId} ${runId}`;

/** Where somebody's program loads the file of a run without a session, for some minutes and for as long as they may read the account's ads. */
export function runPath(
  services: Pick<Services, "cipher" | "clock">,
  { accountId, runId, personId }: { accountId: string; runId: string; personId: string },
): string {
  return `${bulkRunUrl(accountId, runId)}?key=${programKey(services, runFile(accountId, runId), personId)}`;
}

/** The run that a program's key is of, and its account. Refuses NOT_FOUND whatever is wrong with it. */
export async function requireKeyedRun(
  services: Services,
  { accountId, runId, key }: { accountId: string; runId: string; key: string },
): Promise<{ account: BooksOf; run: SheetRecord }> {
  const personId = personOfKey(services, runFile(accountId, runId), key) ?? refuse("NOT_FOUND");
  if (!(await mayAct(services.db, accountId, personId, "ads:read"))) refuse("NOT_FOUND");
  const account = (await adAccountOf(services.db, personId, accountId)) ?? refuse("NOT_FOUND");
  const run = (await sheetOf(services.db, { accountId, sheetId: runId })) ?? refuse("NOT_FOUND");
  return { account: booksOf(account), run };
}
