import type { WireSuggestion } from "#contract/social/members.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { groupsOf, sharesOfBoards } from "./groups.queries.ts";

/**
 * A person's groups as something to share with, by name.
 * @param typed only those with a word that begins so
 * @param boardId says of each whether the board is shared with it
 */
export async function suggestGroups(
  db: Db,
  personId: string,
  { typed = "", boardId, max }: { typed?: string; boardId: string | undefined; max: number },
): Promise<WireSuggestion[]> {
  const shares = boardId === undefined ? [] : await sharesOfBoards(db, [boardId]);
  const shared = new Set(shares.map((share) => share.group_id));
  const beginning = plain(typed);
  return (await groupsOf(db, personId))
    .filter(({ state, name }) => state === "member" && ` ${plain(name)}`.includes(` ${beginning}`))
    .slice(0, max)
    .map(({ id, name, person_count }) => ({
      type: "group",
      id,
      full_name: name,
      username: "",
      title: name,
      image_medium_url: null,
      image_large_url: null,
      avatar_color_index: 0,
      person_count,
      ...(shared.has(id) ? { state: "member" as const } : {}),
    }));
}

function plain(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
