import { sql } from "kysely";
import { nobody } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { personData } from "../person-data.ts";
import { deletePerson } from "./delete-person.ts";

type Account = { id: string; username: string; handsOver: boolean };

/** Deletes an account with everything of its person. Broken off, it goes on where it was when it is called again. */
export async function deleteAccount(services: Services, { id, username, handsOver }: Account): Promise<void> {
  const boards = await sql<{ board_id: string }>`select board_id from person_boards where person_id = ${id}`.execute(
    services.db,
  );
  const memberBoardIds = boards.rows.map((row) => row.board_id);
  await deletePerson(services, personData, { person: { ...nobody, id, username, memberBoardIds }, handsOver });
}
