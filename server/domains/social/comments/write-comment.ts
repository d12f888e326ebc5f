import { sql } from "kysely";
import type {
  createComment as createCommentCall,
  updateComment as updateCommentCall,
  WireComment,
} from "#contract/social/comments.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { tellLiveAtPin } from "#server/calls/tell-live.ts";
import { requireUnlimited } from "#server/domains/people/profiles/require-unlimited.ts";
import { boardRole } from "#server/domains/content/boards/board-role.ts";
import type { Person } from "#server/calls/viewer.ts";
import { countComments, lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { commentedPin, commentFor, type CommentRow, lockComment } from "./comments.queries.ts";
import { commentViews } from "./comments.view.ts";
import { mentionedPeople, namesIn, requireNames } from "./mentions.ts";

type Pin = { id: string; person_id: string; board_id: string; privacy: string };

/** Comments on a pin, or answers a comment; an answer to an answer stands in the same thread. */
export async function createComment(
  services: Services,
  person: Person,
  input: CallParsed<typeof createCommentCall>,
  key: string | null,
): Promise<WireComment> {
  const { ids, clock } = services;
  const rules = await judged(services, person, input.text);
  return writeOnce(services, person, { key, call: "Comments.create", request: input }, async (tx) => {
    await lockPinRow(tx, input.pin_id);
    const pin = await commentedPin(tx, person, input.pin_id);
    const parent = input.parent_id === undefined ? null : (await commentFor(tx, person, input.parent_id)).comment;
    if (parent !== null && parent.pin_id !== pin.id)
      refuse("NOT_FOUND", { message: refusalSentences.commentGone, data: { field: "parent_id" } });
    const others = [pin.person_id, ...(parent === null ? [] : [parent.person_id])].filter((id) => id !== person.id);
    if ((await blockersAmong(tx, person.id, others)).size > 0)
      refuse("NOT_ALLOWED", { message: refusalSentences.noComments });
    await requireUnlimited(tx, person.id, clock.now());
    await services.limits.take("comment", person.id, { tx });
    const id = ids.next();
    const threadId = parent === null ? null : (parent.parent_id ?? parent.id);
    const notified = await notifyAbout(services, tx, person, pin, { id, text: input.text, parent });
    await tx
      .insertInto("comments")
      .values({
        pin_id: pin.id,
        id,
        parent_id: threadId,
        person_id: person.id,
        text: input.text,
        told: [...notified],
        created_at: clock.now(),
      })
      .execute();
    await tx.insertInto("comment_pins").values({ comment_id: id, pin_id: pin.id }).execute();
    await tx.insertInto("person_comments").values({ person_id: person.id, comment_id: id, pin_id: pin.id }).execute();
    if (threadId !== null)
      await sql`update comments set reply_count = reply_count + 1 where pin_id = ${pin.id} and id = ${threadId}`.execute(
        tx,
      );
    await countComments(tx, pin.id, 1);
    if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "comment", id, person_id: person.id, rules });
    tellLiveAtPin(services, tx, pin.id, ["comment"]);
    return viewOf(tx, person, pin, id);
  });
}

/** Edits one's own comment; newly mentioned people are notified. */
export async function updateComment(
  services: Services,
  person: Person,
  input: CallParsed<typeof updateCommentCall>,
): Promise<WireComment> {
  const rules = await judged(services, person, input.text);
  return transaction(services.db, async (tx) => {
    const { comment, pin } = await lockComment(tx, person, input.id);
    if (comment.person_id !== person.id) refuse("NOT_ALLOWED", { message: refusalSentences.changeComment });
    if (comment.text === input.text) return viewOf(tx, person, pin, comment.id);
    await requireUnlimited(tx, person.id, services.clock.now());
    await services.limits.take("comment", person.id, { tx });
    const before = new Set((await mentionedPeople(tx, namesIn(comment.text))).values());
    const notified = await notifyNamed(services, tx, person, pin, comment.id, input.text, before);
    await sql`
      update comments set text = ${input.text}, told = told || ${notified}::bigint[], edited_at = ${services.clock.now()}
       where pin_id = ${pin.id} and id = ${comment.id}`.execute(tx);
    if (rules.length > 0)
      await enqueue(tx, "meet_rules", { kind: "comment", id: comment.id, person_id: person.id, rules });
    tellLiveAtPin(services, tx, pin.id, ["comment"]);
    return viewOf(tx, person, pin, comment.id);
  });
}

/** What the operators' rules have against a comment once it is there; refuses what they don't let in, and too many names. */
async function judged(services: Services, person: Person, text: string): Promise<readonly string[]> {
  requireNames(text);
  return services.contentRules.judge(services, person.id, { kind: "comment", texts: { text } });
}

export async function viewOf(
  tx: Tx,
  person: Person,
  pin: { id: string; person_id: string },
  id: string,
): Promise<WireComment> {
  const { rows } = await sql<CommentRow>`select * from comments where pin_id = ${pin.id} and id = ${id}`.execute(tx);
  const [view] = await commentViews(tx, person, pin, rows);
  return view ?? refuse("NOT_FOUND", { message: refusalSentences.commentGone });
}

type Written = { id: string; text: string; parent: CommentRow | null };

/** Notifies each person once: the author of the answered comment, else the pin's saver, else people mentioned. Returns who was notified. */
async function notifyAbout(
  services: Services,
  tx: Tx,
  person: Person,
  pin: Pin,
  { id, text, parent }: Written,
): Promise<Set<string>> {
  const notified = new Set<string>();
  const about = { actorId: person.id, pinId: pin.id, commentId: id };
  if (parent !== null) {
    await notify(services, tx, parent.person_id, { ...about, kind: "comment_reply", subject: parent.id });
    notified.add(parent.person_id);
  }
  if (!notified.has(pin.person_id)) {
    await notify(services, tx, pin.person_id, { ...about, kind: "comment", subject: pin.id });
    notified.add(pin.person_id);
  }
  for (const named of await notifyNamed(services, tx, person, pin, id, text, notified)) notified.add(named);
  return notified;
}

/** Notifies mentioned people who haven't been yet, and returns them. Nobody is notified of a pin they can't see. */
async function notifyNamed(
  services: Services,
  tx: Tx,
  person: Person,
  pin: Pin,
  id: string,
  text: string,
  before: ReadonlySet<string>,
): Promise<string[]> {
  const notified: string[] = [];
  for (const personId of new Set((await mentionedPeople(tx, namesIn(text))).values())) {
    if (before.has(personId)) continue;
    if (pin.privacy !== "public" && (await boardRole(tx, pin.board_id, personId)) === null) continue;
    await notify(services, tx, personId, {
      actorId: person.id,
      pinId: pin.id,
      commentId: id,
      kind: "mention",
      subject: pin.id,
    });
    notified.push(personId);
  }
  return notified;
}
