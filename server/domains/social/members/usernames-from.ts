import { type RawBuilder, sql } from "kysely";

const lastCharacter = "\u{10ffff}";

/** Whose usernames begin so, in their order; compared byte by byte, so that both ends hold under every collation. */
export function usernamesFrom(start: string, max: number): RawBuilder<{ person_id: string }> {
  return sql<{ person_id: string }>`
    select person_id from usernames where username ~>=~ ${start} and username ~<~ ${start + lastCharacter}
     order by username using ~<~ limit ${max}`;
}
