import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { SectionRow } from "./sections.queries.ts";

type Section = Pick<SectionRow, "board_id" | "id">;

/** Takes an address from those that only lead on: a section has it for its own now. */
export async function takeOverAddress(tx: Tx, boardId: string, slug: string): Promise<void> {
  await sql`
    update sections set former_slugs = array_remove(former_slugs, ${slug})
     where board_id = ${boardId} and ${slug} = any(former_slugs)`.execute(tx);
}

/** Lets the addresses of one section, or of one that is merged into it, lead on to it. Call before the other one is gone. */
export async function leadOn(tx: Tx, from: Section, to: Section): Promise<void> {
  await sql`
    update sections s set former_slugs = s.former_slugs || o.slug || case when o.id = s.id then '{}' else o.former_slugs end
      from sections o
     where s.board_id = ${to.board_id} and s.id = ${to.id} and o.board_id = ${from.board_id} and o.id = ${from.id}`.execute(
    tx,
  );
}
