import { ownNames } from "#server/services/branding.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { beginFactor as beginCall, confirmFactor as confirmCall } from "#contract/identity/factors.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import {
  dropChallenge,
  openChallenge,
  readChallenge,
  takeChallenge,
} from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { newAppSecret, stepOfCode } from "./app-code.ts";
import { replaceBackupCodes } from "./backup-codes.ts";
import { requireCodeForm } from "./check-code.ts";
import { countTry } from "./count-try.ts";
import { factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";
import { phoneEnd, requirePhoneNumber } from "./phone-number.ts";
import { sendSms } from "./send-code.ts";
import { isCodeFrom } from "#server/domains/identity/account/sent-code.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";

/** A factor that waits for its first code: encrypted, in a challenge; the active one stays untouched until then. */
type Pending = { kind: "app"; secret: string } | { kind: "phone"; phone: string; nonce: string };
type Begin = CallParsed<typeof beginCall>;
type Confirm = CallParsed<typeof confirmCall>;

const { mfaMinutes, mfaTriesPerChallenge } = accessConstants;

/** Starts adding an authenticator app (returns its secret) or a phone (sends a code). The account doesn't change yet. */
export async function beginFactor(
  context: CallContext<Person>,
  { kind, phone_number: typed = "" }: Begin,
): Promise<CallData<typeof beginCall>> {
  const { services, viewer } = context;
  await requireVerifiedEmail(context);
  if (kind === "app") {
    const { secret, url } = newAppSecret(viewer.username, (await ownNames(services)).name ?? undefined);
    const encrypted = services.cipher.encrypt(secret, `app of ${viewer.id}`).toString("base64");
    await keep(context, { kind, secret: encrypted });
    return { secret, otpauth_url: url, phone_number_end: null };
  }
  const phone = requirePhoneNumber(typed);
  const nonce = await sendSms(context, viewer.id, { phone, isOwn: false }, viewer.locale);
  const encrypted = services.cipher.encrypt(phone, `phone of ${viewer.id}`).toString("base64");
  await keep(context, { kind, phone: encrypted, nonce });
  return { secret: null, otpauth_url: null, phone_number_end: phoneEnd(phone) };
}

async function keep(context: CallContext<Person>, detail: Pending): Promise<void> {
  const { services, viewer, cookies } = context;
  const before = cookies.get(cookieNames.factor);
  if (before !== undefined) await dropChallenge(services.db, before);
  const token = await openChallenge(services, services.db, {
    kind: "factor",
    seconds: mfaMinutes * 60,
    personId: viewer.id,
    deviceHash: deviceOf(context),
    detail,
  });
  cookies.set(cookieNames.factor, token, { maxAgeS: mfaMinutes * 60 });
}

/**
 * Turns a factor on, or replaces the existing one, once its first code is right; five tries. The first factor of an account comes with ten
 * backup codes, shown this once. A mail is sent. Refuses LINK_EXPIRED when the setup began too long ago or elsewhere.
 */
export async function confirmFactor(
  context: CallContext<Person>,
  { kind, code: typed }: Confirm,
): Promise<CallData<typeof confirmCall>> {
  const { services, viewer, cookies, deviceHash } = context;
  await requireVerifiedEmail(context);
  const code = requireCodeForm("code", typed);
  const token = cookies.get(cookieNames.factor) ?? "";
  const begun = await readChallenge<Pending>(services, services.db, "factor", token, deviceHash);
  if (begun === undefined || begun.person_id !== viewer.id || begun.detail.kind !== kind) refuseLate();
  if (!(await countTry(services, "factor", token, mfaTriesPerChallenge))) refuseLate();
  const step = stepFor(services, viewer.id, begun.detail, code);
  if (step === null) refuse("MFA_CODE_WRONG", { data: { field: "code" } });
  const codes = await transaction(services.db, async (tx) => {
    await takeChallenge(services, tx, "factor", token, deviceHash);
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    const isFirst = !hasFactor(await factorsOf(tx, viewer.id));
    await writeFactor(services, tx, viewer.id, begun.detail, step);
    // Its first code shows it: this session has passed the factor, though it is no fresh proof of who sits there.
    await tx
      .updateTable("sessions")
      .set({ factor_set_up_at: services.clock.now() })
      .where("person_id", "=", viewer.id)
      .where("token_hash", "=", context.sessionHash)
      .execute();
    await recordEvent(services, tx, viewer.id, "factor_added", { factor: kind });
    await queueMail(services, tx, viewer.id, "factor_added", { at: services.clock.now().toISOString() });
    return isFirst ? replaceBackupCodes(services, tx, viewer.id) : [];
  });
  cookies.clear(cookieNames.factor);
  return { backup_codes: codes };
}

/** The 30 s step of an app's code, 0 for a right code of a message; null for a wrong one. */
function stepFor({ cipher, clock }: Services, personId: string, begun: Pending, code: string): number | null {
  if (begun.kind === "phone") return isCodeFrom(cipher, begun.nonce, code) ? 0 : null;
  return stepOfCode(cipher.decrypt(Buffer.from(begun.secret, "base64"), `app of ${personId}`), code, clock.now());
}

async function writeFactor(
  { cipher, clock }: Services,
  tx: Tx,
  personId: string,
  begun: Pending,
  step: number,
): Promise<void> {
  const now = clock.now();
  if (begun.kind === "app") {
    const row = { secret: Buffer.from(begun.secret, "base64"), last_step: String(step), confirmed_at: now };
    await tx
      .insertInto("app_factors")
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(row))
      .execute();
    return;
  }
  const encrypted = Buffer.from(begun.phone, "base64");
  const row = {
    phone: encrypted,
    phone_end: phoneEnd(cipher.decrypt(encrypted, `phone of ${personId}`)),
    confirmed_at: now,
  };
  await tx
    .insertInto("phone_factors")
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(row))
    .execute();
}

function refuseLate(): never {
  refuse("LINK_EXPIRED", { message: accessCopy.factors.startAgain });
}
