import type { CallParsed } from "#contract/kit/define.ts";
import type { askPresence as askPresenceCall } from "#contract/social/messages.ts";
import type { Person } from "#server/calls/viewer.ts";
import { tellPages } from "#server/platform/bus/live-hints.ts";
import type { Services } from "#server/services/services.ts";
import { blockedAmong, blockersAmong, bothShowActive } from "#server/domains/people/blocks/blocks.ts";
import { foldersOfOthers, requireConversation } from "./conversations.queries.ts";

/**
 * Asks every process whether the other person of a conversation is here; the one that holds a stream of theirs answers on the viewer's.
 * Only between two who have accepted each other's words and both show it; nobody where one blocks the other.
 */
export async function askPresence(
  services: Services,
  person: Person,
  { conversation_id: id }: CallParsed<typeof askPresenceCall>,
): Promise<{ is_shown: boolean }> {
  const { primary } = services;
  const row = await requireConversation(primary, person.id, id);
  if (row.is_group || row.folder !== "inbox") return { is_shown: false };
  const other = row.other_id;
  const theirs = (await foldersOfOthers(primary, [row])).get(id);
  const [blockers, blocked] = [
    await blockersAmong(primary, person.id, [other]),
    await blockedAmong(primary, person.id, [other]),
  ];
  if (theirs?.folder !== "inbox" || blockers.size + blocked.size > 0) return { is_shown: false };
  if (!(await bothShowActive(primary, person.id, other))) return { is_shown: false };
  tellPages(services, [`person:${other}`], { asked: { conversation: id, person: person.id } });
  return { is_shown: true };
}
