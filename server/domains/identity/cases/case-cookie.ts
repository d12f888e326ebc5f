import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { openChallenge, readChallenge } from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { caseOf, type CaseRow } from "./cases.queries.ts";
import { openCase } from "./open-case.ts";

const cookieSeconds = 24 * 3600;

export type PersonOfCase = { person: AccountRow; open: CaseRow };

/**
 * Lets somebody who authenticated as a suspended person see their case and nothing else: a cookie for a day, valid on this device alone.
 * Returns the case number.
 */
export async function letIntoCase(context: CallContext, personId: string): Promise<string> {
  const { services, cookies } = context;
  const number = await transaction(services.db, async (tx) => {
    const known = await caseOf(tx, personId);
    return known === undefined || known.decision === "lifted"
      ? openCase(services, tx, personId, "")
      : known.case_number;
  });
  const token = await openChallenge(services, services.db, {
    kind: "case",
    seconds: cookieSeconds,
    personId,
    deviceHash: deviceOf(context),
  });
  cookies.set(cookieNames.case, token, { maxAgeS: cookieSeconds });
  return number;
}

/** Whose case this browser may see; null without the cookie, past its day, on another device, and once the account is open again. */
export async function readCaseCookie({ services, cookies, deviceHash }: CallContext): Promise<PersonOfCase | null> {
  const token = cookies.get(cookieNames.case);
  if (token === undefined) return null;
  const challenge = await readChallenge(services, services.db, "case", token, deviceHash);
  if (challenge?.person_id == null) return null;
  const person = await accountById(services.db, challenge.person_id);
  const open = await caseOf(services.db, challenge.person_id);
  return person?.state === "suspended" && open !== undefined ? { person, open } : null;
}
