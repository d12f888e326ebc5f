import { sql } from "kysely";
import type { report as reportCall } from "#contract/comments.ts";
import type { CallParsed } from "#contract/define.ts";
import { refuse } from "#contract/refusal.ts";
import type { Services } from "../../services.ts";
import { isInConversationOf } from "../messages/conversations.queries.ts";
import { keepPace } from "../notifications/pace.ts";
import type { Person } from "../viewer.ts";
import { commentFor } from "./comments.queries.ts";

/** Reports what one can see, once; again changes the reason. */
export async function report(services: Services, person: Person, input: CallParsed<typeof reportCall>) {
  const { db, clock } = services;
  if (input.kind === "comment") await commentFor(db, person, input.id);
  else if (!(await isInConversationOf(db, person.id, input.id)))
    refuse("NOT_FOUND", { message: "This message isn't here any more." });
  keepPace(services, "report", person.id);
  await sql`
    insert into reports (person_id, kind, subject_id, reason, detail, created_at)
    values (${person.id}, ${input.kind}, ${input.id}, ${input.reason}, ${input.detail}, ${clock.now()})
    on conflict (person_id, kind, subject_id) do update set reason = excluded.reason, detail = excluded.detail`.execute(
    db,
  );
  return { reported: true };
}
