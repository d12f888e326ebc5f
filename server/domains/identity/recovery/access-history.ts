import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { accessHistory as historyCall } from "#contract/identity/recovery.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";

type Item = CallData<typeof historyCall>[number];
type Row = { id: string; kind: string; detail: Record<string, unknown>; created_at: Date };

/** Events that say nothing about the account's safety. */
const untold = ["mail", "step_seen"];

/** The viewer's sign-ins, refusals and changes of how they sign in, newest first. */
export async function accessHistory(
  { services, viewer }: CallContext<Person>,
  input: CallParsed<typeof historyCall>,
): Promise<Page<Item>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<Row>`
    select id, kind, detail, created_at from person_events
     where person_id = ${viewer.id} and kind <> all(${untold}::text[])
       ${from === null ? sql`` : sql`and id < ${from[0]}::bigint`}
     order by id desc limit ${input.page_size + 1}`.execute(services.db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  return { items: page.rows.map(itemOf), bookmark: page.bookmark };
}

function itemOf({ id, kind, detail, created_at: at }: Row): Item {
  const text = (name: string) => (typeof detail[name] === "string" ? detail[name] : null);
  return {
    id,
    kind,
    result: text("result"),
    method: text("method") ?? text("login_type"),
    device: text("device"),
    country: text("country"),
    at: at.toISOString(),
  };
}
