import type { CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { giveNotice as noticeCall } from "#contract/social/moderation.ts";
import { checkEmail, normaliseEmail } from "#rules/identity/email.ts";
import { slugKey } from "#rules/kit/slug.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import { moderationRefusals as words } from "#spec/copy/social/moderation-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { requireSubject } from "./report.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { findOrOpenCase } from "#server/domains/trust/moderation/find-or-open-case.ts";

/** Where the offences of articles 3 to 7 of Directive 2011/93/EU are meant, nobody has to say who they are. */
const nameless = "minor_safety";

/**
 * Takes a notice of somebody who need not have an account, by the address of a page, and confirms by mail that it arrived. Gives its number.
 * Refuses the field that is wrong.
 */
export async function giveNotice(
  { services, viewer }: CallContext,
  { address, reason, explanation, name, email: typed, good_faith: isTrue }: CallParsed<typeof noticeCall>,
): Promise<{ number: string }> {
  if (explanation === "") refuseField("explanation", "explanation: must not be empty");
  if (!isTrue) refuseField("good_faith", words.noticeFaith);
  const email = typed === "" ? null : normaliseEmail(typed);
  if (reason !== nameless && (name === "" || email === null))
    refuseField(name === "" ? "name" : "email", words.noticeContact);
  const bad = email === null ? null : checkEmail(email);
  if (bad !== null) refuseField("email", bad, "EMAIL_INVALID");
  const thing = await thingAt(services, address);
  if (thing === null) refuseField("address", words.noticeThing, "NOT_FOUND");
  const subject = await requireSubject(services, viewer, thing.kind, thing.id).catch(() =>
    refuseField("address", words.noticeThing, "NOT_FOUND"),
  );
  const id = services.ids.next();
  await transaction(services.db, async (tx) => {
    const caseId = await findOrOpenCase(services, tx, { kind: thing.kind, subject, reason, source: "NOTICE" });
    await tx
      .insertInto("notices")
      .values({
        id,
        case_id: caseId,
        name: name === "" ? null : name,
        email,
        kind: thing.kind,
        subject_id: thing.id,
        reason,
        explanation,
        locale: viewer.locale,
        created_at: services.clock.now(),
      })
      .execute();
    // Anybody may type anybody's address.
    if (email !== null && !("refused" in (await services.limits.tryTake([["mail_target", email]], { tx })))) {
      const mail = { template: "notice_arrived", to: email, locale: viewer.locale, values: { number: id } };
      await enqueue(tx, "send_mail", mail);
    }
  });
  return { number: id };
}

/** What an address of this site leads to: a pin, a pack, a profile or a board. */
async function thingAt(services: Services, address: string): Promise<{ kind: ReportedKind; id: string } | null> {
  const base = new URL(services.config.publicUrl);
  const url = URL.parse(address, base.href);
  if (url === null || url.host !== base.host) return null;
  const parts = partsOf(url.pathname);
  const [first = "", second = ""] = parts;
  if (first === "pin" && /^[1-9]\d{0,17}$/.test(second)) return { kind: "pin", id: second };
  if (first === "packs" && /^[1-9]\d{0,17}$/.test(second)) return { kind: "pack", id: second };
  if (first === "" || parts.length > 2) return null;
  const person = await personByName(services.db, first).catch(() => null);
  if (person === null) return null;
  if (second === "") return { kind: "person", id: person.id };
  const board = await services.db
    .selectFrom("board_slugs")
    .select("board_id")
    .where("owner_id", "=", person.id)
    .where("slug", "=", slugKey(second))
    .executeTakeFirst();
  return board === undefined ? null : { kind: "board", id: board.board_id };
}

/** The segments of a path as they are typed; of one that is broken none. */
function partsOf(path: string): string[] {
  try {
    return decodeURI(path)
      .split("/")
      .filter((part) => part !== "");
  } catch {
    return [];
  }
}
