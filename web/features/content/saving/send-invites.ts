import type { Api } from "#contract/kit/client.ts";
import { shareWithGroup } from "#contract/social/groups.ts";
import { invite, type WireSuggestion } from "#contract/social/members.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";

/**
 * Asks people to a new board and shares it with groups, one after the other: each changes who belongs to it. One that is refused doesn't
 * keep the others from it.
 * @throws what the first refused one said, after all of them
 */
export async function sendInvites(api: Api, boardId: string, chosen: readonly WireSuggestion[]): Promise<void> {
  const of = (type: "email" | "group") => chosen.filter((one) => one.type === type);
  const emails = of("email").map(({ full_name: email }) => email);
  const people = chosen.filter(({ type }) => type !== "email" && type !== "group").map(({ id }) => id);
  const sends: (() => Promise<unknown>)[] = of("group").map(
    ({ id }) =>
      () =>
        api(shareWithGroup, { board_id: boardId, group_id: id, role: "edit" }),
  );
  if (people.length + emails.length > 0)
    sends.unshift(() =>
      api(invite, { board_id: boardId, invited_user_ids: people, emails, ...actingFieldsNow().subject }),
    );
  const refusals: unknown[] = [];
  for (const send of sends) await send().catch((error: unknown) => refusals.push(error));
  if (refusals.length > 0) throw refusals[0];
}
