import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";
import { admittedOf, seeing } from "./admitted.queries.ts";
import type { AccountRow } from "#server/domains/identity/sign-in/access.queries.ts";

export type PersonAccount = Pick<AccountRow, "id" | "username" | "is_operator" | "locale" | "theme">;

/** An account as whoever makes calls in its name without a session: all of their own is there for them, whatever they chose to be shown. */
export async function personOf(db: Db | Tx, account: PersonAccount): Promise<Person> {
  return {
    id: account.id,
    username: account.username,
    isOperator: account.is_operator,
    ...seeing(await hiddenBoards(db, account.id), await admittedOf(db, account.id)),
    locale: account.locale,
    theme: account.theme,
    hidesAi: false,
    seesSensitive: true,
  };
}

/** The non-public boards a person belongs to. */
export async function hiddenBoards(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person_boards")
    .select("board_id")
    .where("person_id", "=", personId)
    .where("privacy", "<>", "public")
    .where("deleted", "=", false)
    .execute();
  return rows.map((row) => row.board_id);
}
