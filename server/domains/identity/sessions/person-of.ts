import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Person } from "#server/calls/viewer.ts";
import { admittedOf, seeing } from "./admitted.queries.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";

export type PersonAccount = Pick<AccountRow, "id" | "username" | "is_operator" | "locale" | "theme">;

/** An account as whoever makes calls in its name without a session: all of their own is there for them, whatever they chose to be shown. */
export async function personOf(db: Db | Tx, account: PersonAccount): Promise<Person> {
  const [own, admitted] = await Promise.all([hiddenBoards(db, account.id), admittedOf(db, account.id)]);
  return {
    id: account.id,
    username: account.username,
    isOperator: account.is_operator,
    ...seeing(own, admitted),
    locale: account.locale,
    theme: account.theme,
    hidesAi: false,
    seesSensitive: true,
  };
}

const boardsHiddenFromOthers = statement<{ board_id: string }>(
  "select board_id from person_boards where person_id = $1 and privacy <> 'public' and not deleted",
);

/** The non-public boards a person belongs to. */
export async function hiddenBoards(db: Db | Tx, personId: string): Promise<string[]> {
  return (await boardsHiddenFromOthers(db, personId)).map((row) => row.board_id);
}
