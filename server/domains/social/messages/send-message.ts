import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type {
  sendMessage as sendCall,
  startConversation as startCall,
  WireConversation,
  WireMessage,
} from "#contract/social/messages.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { lockGroup } from "#server/domains/social/groups/groups.policy.ts";
import { membersOfGroups } from "#server/domains/social/groups/groups.queries.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { requireUnlimited } from "#server/domains/people/profiles/require-unlimited.ts";
import { conversationOf, foldersOfOthers, type MessageRow } from "./conversations.queries.ts";
import { openGroupConversation } from "#server/domains/social/groups/group-conversations.ts";
import { conversationViews } from "./list-conversations.ts";
import { isKnownTo } from "./is-known-to.ts";
import { judgeStranger } from "./judge-stranger.ts";
import { requireUnblocked } from "./messages.policy.ts";
import { messageViews } from "./messages.view.ts";

type Content = { text: string; pin_id?: string | undefined; rules: readonly string[] };
/** A conversation with the other person, or with all people of its group. */
type Addressed = { id: string } & ({ otherId: string } | { people: readonly string[] });

/** Sends a pin, words or both to a person or a group; two people have one conversation, and so has a group. */
export async function startConversation(
  services: Services,
  person: Person,
  input: CallParsed<typeof startCall>,
  key: string | null,
): Promise<WireConversation> {
  const { user_id: otherId, group_id: groupId, ...content } = input;
  if ((otherId === undefined) === (groupId === undefined))
    refuseField("user_id", "user_id: give it or group_id, one of the two");
  if (otherId === person.id) refuse("NOT_ALLOWED", { message: messagesCopy.notToYourself });
  const rules = otherId === undefined ? [] : await judgeStranger(services, person, content.text, { personId: otherId });
  return writeOnce(services, person, { key, call: "Conversations.create", request: input }, async (tx) => {
    const to =
      groupId === undefined
        ? await personAddressed(services, tx, person, otherId ?? "")
        : await groupAddressed(tx, person, groupId);
    await write(services, tx, person, to, { ...content, rules });
    const row = await conversationOf(tx, person.id, to.id);
    const [view] = row === undefined ? [] : await conversationViews(tx, person, [row]);
    return view ?? refuse("NOT_FOUND");
  });
}

/** Sends a message in a conversation of one's own. */
export async function sendMessage(
  services: Services,
  person: Person,
  input: CallParsed<typeof sendCall>,
  key: string | null,
): Promise<WireMessage> {
  const rules = await judgeStranger(services, person, input.text, { conversationId: input.conversation_id });
  return writeOnce(services, person, { key, call: "Messages.create", request: input }, async (tx) => {
    const row = await conversationOf(tx, person.id, input.conversation_id);
    if (row === undefined) refuse("NOT_FOUND", { message: messagesCopy.noConversation });
    const to = row.is_group
      ? await groupAddressed(tx, person, row.other_id)
      : { id: row.conversation_id, otherId: row.other_id };
    const message = await write(services, tx, person, to, { ...input, rules });
    const [view] = await messageViews(tx, person, [message]);
    return view ?? refuse("NOT_FOUND");
  });
}

async function personAddressed(services: Services, tx: Tx, person: Person, otherId: string): Promise<Addressed> {
  await personById(tx, otherId);
  return { id: await conversationWith(services, tx, person, otherId), otherId };
}

/** A group one belongs to, locked: everybody in it gets what is written, and nobody else. */
async function groupAddressed(tx: Tx, person: Person, groupId: string): Promise<Addressed> {
  await lockGroup(tx, person, groupId, "member");
  const people = [...((await membersOfGroups(tx, [groupId])).get(groupId) ?? [])];
  await openGroupConversation(tx, groupId, people);
  return { id: groupId, people };
}

/**
 * The conversation of two people, made on both sides when there is none. Of two who begin at once, one waits for the other. To somebody
 * who does not know the writer it is a request.
 */
async function conversationWith(services: Services, tx: Tx, person: Person, otherId: string): Promise<string> {
  const known = await sql<{ conversation_id: string }>`
    select conversation_id from person_conversations where person_id = ${person.id} and other_id = ${otherId}`.execute(
    tx,
  );
  if (known.rows[0] !== undefined) return known.rows[0].conversation_id;
  const theirs = (await isKnownTo(tx, otherId, person.id)) ? "inbox" : "requests";
  const sides = [
    { person_id: person.id, other_id: otherId, folder: "inbox" as const },
    { person_id: otherId, other_id: person.id, folder: theirs as "inbox" | "requests" },
  ].toSorted((a, b) => byNumber(a.person_id, b.person_id));
  const [first, second] = sides;
  if (first === undefined || second === undefined) throw new Error("two people");
  const { rows } = await sql<{ conversation_id: string; is_new: boolean }>`
    insert into person_conversations (person_id, conversation_id, other_id, last_message_id, folder)
    values (${first.person_id}, ${services.ids.next()}, ${first.other_id}, 0, ${first.folder})
    on conflict (person_id, other_id) do update set other_id = excluded.other_id returning conversation_id, (xmax = 0) as is_new`.execute(
    tx,
  );
  const row = rows[0];
  if (row === undefined) throw new Error("a conversation without a row");
  if (row.is_new) {
    await services.limits.take("new_conversation", person.id, { tx });
    await tx
      .insertInto("person_conversations")
      .values({ ...second, conversation_id: row.conversation_id, last_message_id: "0" })
      .execute();
  }
  return row.conversation_id;
}

async function write(
  services: Services,
  tx: Tx,
  person: Person,
  to: Addressed,
  { text, pin_id: pinId, rules }: Content,
): Promise<MessageRow> {
  if (text === "" && pinId === undefined) refuseField("text", "text: write something, or send a Pin");
  if ("otherId" in to) {
    await requireUnblocked(tx, person, to.otherId);
    await requirePatience(tx, person, to);
  }
  if (pinId !== undefined && (await visiblePin(tx, person, pinId)) === undefined)
    refuse("NOT_FOUND", { message: messagesCopy.pinIsGone, data: { field: "pin_id" } });
  await requireUnlimited(tx, person.id, services.clock.now());
  await services.limits.take("message", person.id, { tx });
  const row: MessageRow = {
    conversation_id: to.id,
    id: services.ids.next(),
    person_id: person.id,
    text,
    pin_id: pinId ?? null,
    created_at: services.clock.now(),
    edited_at: null,
    taken_back_at: null,
    moderated: false,
  };
  await tx.insertInto("messages").values(row).execute();
  if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "message", id: row.id, person_id: person.id, rules });
  const people = "people" in to ? to.people : [person.id, to.otherId];
  // In a group, a message of a blocked person doesn't make the conversation unread.
  const blockers = "people" in to ? await blockersAmong(tx, person.id, people) : new Set<string>();
  await sql`
    update person_conversations set last_message_id = greatest(last_message_id, ${row.id}::bigint),
           folder = case when person_id = ${person.id} then 'inbox' else folder end,
           read_message_id = case when person_id = ${person.id} or person_id = any(${[...blockers]}::bigint[]) and read_message_id >= last_message_id
             then ${row.id}::bigint else read_message_id end
     where person_id = any(${people}::bigint[]) and conversation_id = ${to.id}`.execute(tx);
  tellLive(
    services,
    tx,
    people.filter((id) => !blockers.has(id)),
    ["message"],
  );
  return row;
}

/** Before somebody who does not know one has answered or accepted, there is only so much to say to them. */
async function requirePatience(tx: Tx, person: Person, to: { id: string; otherId: string }): Promise<void> {
  const theirs = (await foldersOfOthers(tx, [{ conversation_id: to.id, other_id: to.otherId }])).get(to.id);
  if (theirs === undefined || theirs.folder === "inbox") return;
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${to.id} and person_id = ${person.id} limit ${limits.messagesToStrangerMax}`.execute(
    tx,
  );
  if (rows.length >= limits.messagesToStrangerMax) refuse("NOT_ALLOWED", { message: messagesCopy.waitForAnswer });
}
