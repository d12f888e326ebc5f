import { avatarColor } from "#rules/people/avatar-color.ts";
import { idTime } from "#server/database/ids.ts";
import { idAt, type NumberedCollection } from "./numbered-collection.ts";
import { each, type TableRows } from "./table-rows.ts";

/** Accounts, their emails and usernames. `passwordHash` is everybody's; null: they can't log in by password. */
export function* peopleRows(
  { collection: { people }, ids, counts }: NumberedCollection,
  passwordHash: string | null,
): Generator<TableRows> {
  yield {
    table: "emails",
    columns: "email person_id",
    rows: each(people, (person, n) => [emailOf(person.username), idAt(ids.people, n)]),
  };
  yield {
    table: "usernames",
    columns: "username person_id",
    rows: each(people, (person, n) => [person.username, idAt(ids.people, n)]),
  };
  yield {
    table: "people",
    columns:
      "id username full_name first_name about email email_verified_at password_hash avatar_color_index pin_count secret_pin_count board_count secret_board_count follower_count following_count created_at updated_at",
    rows: each(people, ({ username, fullName, about }, n) => {
      const id = idAt(ids.people, n);
      const color = avatarColor(id);
      const tallies = [
        counts.pins,
        counts.secretPins,
        counts.boards,
        counts.secretBoards,
        counts.followers,
        counts.following,
      ];
      return [
        id,
        username,
        fullName,
        fullName.split(" ")[0] ?? "",
        about,
        emailOf(username),
        idTime(id),
        passwordHash,
        color,
        ...tallies.map((tally) => tally[n] ?? 0),
        idTime(id),
        idTime(id),
      ];
    }),
  };
}

function emailOf(username: string): string {
  return `${username}@people.example`;
}
