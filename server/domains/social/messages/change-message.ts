import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type {
  reactToMessage as reactCall,
  takeMessageBack as takeBackCall,
  takeReactionBack as unreactCall,
  updateMessage as updateCall,
  WireMessage,
} from "#contract/social/messages.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { requireUnlimited } from "#server/domains/people/profiles/require-unlimited.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import {
  type ConversationRow,
  messageColumns,
  type MessageRow,
  peopleOf,
  requireConversation,
} from "./conversations.queries.ts";
import { judgeStranger } from "./judge-stranger.ts";
import { requireUnblocked } from "./messages.policy.ts";
import { editableUntil, messageViews } from "./messages.view.ts";

type One = { conversation_id: string; id: string };
type Found = { tx: Tx; conversation: ConversationRow; message: MessageRow };

/** Changes the words of a message of one's own, for a while. */
export async function updateMessage(
  services: Services,
  person: Person,
  input: CallParsed<typeof updateCall>,
): Promise<WireMessage> {
  const rules = await judgeStranger(services, person, input.text, { conversationId: input.conversation_id });
  return changeMessage(services, person, input, async ({ tx, conversation, message }) => {
    requireOwn(person, message);
    if (message.taken_back_at !== null) refuse("NOT_ALLOWED", { message: messagesCopy.isTakenBack });
    if (message.moderated) refuse("NOT_ALLOWED", { message: messagesCopy.isTakenDown });
    const now = services.clock.now();
    if (editableUntil(message.created_at) < now) refuse("NOT_ALLOWED", { message: messagesCopy.tooLateToEdit });
    if (input.text === "" && message.pin_id === null) refuseField("text", messagesCopy.empty);
    if (input.text === message.text) return;
    if (!conversation.is_group) await requireUnblocked(tx, person, conversation.other_id);
    await requireUnlimited(tx, person.id, now);
    await services.limits.take("message", person.id, { tx });
    await sql`
      update messages set text = ${input.text}, edited_at = ${now}
       where conversation_id = ${message.conversation_id} and id = ${message.id}`.execute(tx);
    if (rules.length > 0)
      await enqueue(tx, "meet_rules", { kind: "message", id: message.id, person_id: person.id, rules });
  });
}

/** Takes a message of one's own back from everybody: its words and its pin are gone, a line stays. Again changes nothing. */
export async function takeMessageBack(
  services: Services,
  person: Person,
  input: CallParsed<typeof takeBackCall>,
): Promise<WireMessage> {
  return changeMessage(services, person, input, async ({ tx, message }) => {
    requireOwn(person, message);
    await sql`
      update messages set text = '', pin_id = null, edited_at = null, taken_back_at = coalesce(taken_back_at, ${services.clock.now()})
       where conversation_id = ${message.conversation_id} and id = ${message.id}`.execute(tx);
    await sql`
      delete from message_reactions where conversation_id = ${message.conversation_id} and message_id = ${message.id}`.execute(
      tx,
    );
  });
}

/** Reacts to a message; a second reaction takes the place of the first. */
export async function reactToMessage(
  services: Services,
  person: Person,
  input: CallParsed<typeof reactCall>,
): Promise<WireMessage> {
  return changeMessage(services, person, input, async ({ tx, conversation, message }) => {
    if (message.taken_back_at !== null) refuse("NOT_FOUND", { message: messagesCopy.isTakenBack });
    if (message.moderated) refuse("NOT_FOUND", { message: messagesCopy.isTakenDown });
    if (conversation.folder !== "inbox") refuse("NOT_ALLOWED", { message: messagesCopy.acceptFirst });
    if (!conversation.is_group) await requireUnblocked(tx, person, conversation.other_id);
    else if ((await blockersAmong(tx, person.id, [message.person_id])).size > 0)
      refuse("NOT_ALLOWED", { message: messagesCopy.noReaction });
    await services.limits.take("message_reaction", person.id, { tx });
    await sql`
      insert into message_reactions (conversation_id, message_id, person_id, kind, created_at)
      values (${message.conversation_id}, ${message.id}, ${person.id}, ${input.kind}, ${services.clock.now()})
      on conflict (conversation_id, message_id, person_id) do update set kind = excluded.kind`.execute(tx);
  });
}

/** Takes one's reaction back. Again changes nothing. */
export async function takeReactionBack(
  services: Services,
  person: Person,
  input: CallParsed<typeof unreactCall>,
): Promise<WireMessage> {
  return changeMessage(services, person, input, async ({ tx, message }) => {
    await sql`
      delete from message_reactions
       where conversation_id = ${message.conversation_id} and message_id = ${message.id} and person_id = ${person.id}`.execute(
      tx,
    );
  });
}

/** Changes a message, locked, of a conversation of one's own, tells those who have it open, and gives it as it is then. */
async function changeMessage(
  services: Services,
  person: Person,
  { conversation_id: id, id: messageId }: One,
  change: (found: Found) => Promise<void>,
): Promise<WireMessage> {
  return transaction(services.db, async (tx) => {
    const conversation = await requireConversation(tx, person.id, id);
    const read = async (lock = sql``) =>
      (
        await sql<MessageRow>`
          select ${messageColumns} from messages where conversation_id = ${id} and id = ${messageId} ${lock}`.execute(
          tx,
        )
      ).rows[0] ?? refuse("NOT_FOUND", { message: messagesCopy.isGone });
    const message = await read(sql`for update`);
    await change({ tx, conversation, message });
    const people = await peopleOf(tx, person.id, conversation);
    const blockers = await blockersAmong(tx, person.id, people);
    const told = people.filter((one) => !blockers.has(one));
    tellLive(services, tx, told, ["message"]);
    const [view] = await messageViews(tx, person, [await read()]);
    return view ?? refuse("NOT_FOUND");
  });
}

function requireOwn(person: Person, message: MessageRow): void {
  if (message.person_id !== person.id) refuse("NOT_ALLOWED", { message: messagesCopy.notYours });
}
