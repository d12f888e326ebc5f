import type { CallParsed } from "#contract/kit/define.ts";
import type { tellTyping as typingCall } from "#contract/social/messages.ts";
import type { Person } from "#server/calls/viewer.ts";
import { tellPages } from "#server/platform/bus/live-hints.ts";
import type { Services } from "#server/services/services.ts";
import { blockedAmong, blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { foldersOfOthers, peopleOf, requireConversation } from "./conversations.queries.ts";

/**
 * Lets those who have a page open know that somebody is writing to them. Not those who have not accepted the writer, nor whom one does
 * not answer yet; and nobody where one blocks the other.
 */
export async function tellTyping(
  services: Services,
  person: Person,
  { conversation_id: id }: CallParsed<typeof typingCall>,
) {
  const { db } = services;
  const row = await requireConversation(db, person.id, id);
  const theirs = row.is_group ? undefined : (await foldersOfOthers(db, [row])).get(id);
  if (row.folder !== "inbox" || (theirs !== undefined && theirs.folder !== "inbox")) return { told: false };
  const others = (await peopleOf(db, person.id, row)).filter((one) => one !== person.id);
  const [blockers, blocked] = [await blockersAmong(db, person.id, others), await blockedAmong(db, person.id, others)];
  const told = others.filter((one) => !blockers.has(one) && !blocked.has(one));
  tellPages(
    services,
    told.map((one) => `person:${one}` as const),
    { typing: { conversation: id, person: person.id } },
  );
  return { told: told.length > 0 };
}
