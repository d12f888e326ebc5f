import type { RunForm } from "#spec/constants/bulk.ts";
import type { Services } from "#server/services/services.ts";
import type { WantedEntities } from "./entities-in-sheet.queries.ts";

/** What stands in a download: of which kinds, and which of them. */
export type WantedRun = { kinds: readonly string[]; among: WantedEntities };

type Asked = { accountId: string; personId: string; client: `app:${string}` | null; name: string; form: RunForm };

/** Notes in the list of runs that somebody takes out what an account has. Gives the id of the run. */
export async function keepDownload(
  { db, ids, clock }: Pick<Services, "db" | "ids" | "clock">,
  { accountId, personId, client, name, form }: Asked,
  wanted: WantedRun,
): Promise<string> {
  const [id, now] = [ids.next(), clock.now()];
  const facts = { file_name: name, form, heads: "[]", state: "downloaded", wanted: JSON.stringify(wanted) } as const;
  await db
    .insertInto("ad_sheets")
    .values({ ad_account_id: accountId, id, person_id: personId, client, ...facts, created_at: now, moved_at: now })
    .execute();
  return id;
}
