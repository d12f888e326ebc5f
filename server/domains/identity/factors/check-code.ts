import { refuseField } from "#contract/kit/refusal.ts";
import { checkVerificationCode, normaliseCode } from "#rules/identity/verification-code.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { knowsDevice } from "#server/domains/identity/account/access.queries.ts";
import { takeGuess } from "#server/domains/identity/human/guess-limits.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { decryptOrNull } from "./decrypt-or-null.ts";
import { stepOfCode } from "./app-code.ts";
import { backupCodeHash } from "./backup-codes.ts";
import { factorsOf } from "#server/domains/identity/account/factors.queries.ts";
import { isCodeFrom } from "#server/domains/identity/account/sent-code.ts";
import { takeBackupCode, takeStep } from "./take-once.ts";

/** The code in its compared form; a malformed one is refused with the sentences of access §5 before it counts as a guess. */
export function requireCodeForm(field: string, typed: string): string {
  const broken = checkVerificationCode(typed);
  if (broken !== null) refuseField(field, broken);
  return normaliseCode(typed);
}

/**
 * Verifies and consumes a code of the person: of the authenticator app, of the message sent for `nonce`, or a backup code. Guesses have the
 * same limits as passwords, counted apart: ten in half an hour over all challenges, and ten more for a known device. Above that it refuses
 * LOGIN_ATTEMPTS_ACCOUNT unchecked.
 */
export async function takeCode(
  { services, origin, deviceHash }: CallContext,
  personId: string,
  code: string,
  nonce: string | null,
): Promise<boolean> {
  const known = await knowsDevice(services.db, personId, deviceHash);
  const { giveBack } = await takeGuess(services, {
    account: `code of ${personId}`,
    address: `codes ${limitKey(null, origin.address)}`,
    knownDevice: known && deviceHash !== null ? deviceHash.toString("base64url") : null,
  });
  const isRight =
    code.length === accessConstants.backupCodeChars
      ? await spendBackupCode(services, personId, code)
      : (await isAppCode(services, personId, code)) || (nonce !== null && isCodeFrom(services.cipher, nonce, code));
  if (isRight) await giveBack();
  return isRight;
}

async function isAppCode(services: Services, personId: string, code: string): Promise<boolean> {
  const factor = await services.db
    .selectFrom("app_factors")
    .select("secret")
    .where("person_id", "=", personId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (factor === undefined) return false;
  const secret = decryptOrNull(services, factor.secret, `app of ${personId}`);
  const step = secret === null ? null : stepOfCode(secret, code, services.clock.now());
  return step !== null && takeStep(services.db, personId, step);
}

async function spendBackupCode(services: Services, personId: string, code: string): Promise<boolean> {
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const hash = backupCodeHash(services.cipher, personId, code);
    if (!(await takeBackupCode(tx, personId, hash, now))) return false;
    const left = (await factorsOf(tx, personId)).backupCodesLeft;
    await recordEvent(services, tx, personId, "backup_code_used", { left });
    await queueMail(services, tx, personId, "backup_code_used", { at: now.toISOString(), left: String(left) });
    return true;
  });
}
