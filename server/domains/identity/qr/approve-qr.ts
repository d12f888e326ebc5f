import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { accessConstants, loginMethodIds } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { readChallenge } from "#server/domains/identity/account/challenges.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { decide, type QrRequest } from "./qr-request.ts";

type Decision = { qr_token: string; number?: string | undefined; refuse?: boolean | undefined };

const bothFactors: readonly number[] = [loginMethodIds.multifactor, loginMethodIds.passkey];

/**
 * Approves or refuses the waiting browser as the viewer. The number must be the one on its screen: a wrong one refuses the request for
 * good, so it can't be guessed. Decided once; LINK_EXPIRED after that. For a person with a second factor the approval counts as both
 * factors when this session began with both, or did step-up authentication (StepUp.create) within ten minutes. Otherwise the waiting
 * browser is asked for the second factor as usual.
 */
export async function approveQr(
  context: CallContext<Person>,
  { qr_token: token, number, refuse: isRefused = false }: Decision,
): Promise<"approved" | "refused"> {
  const { services, viewer, sessionHash } = context;
  if (sessionHash === null) refuse("NOT_AUTHENTICATED");
  if (!isRefused && number === undefined) refuseField("number", accessCopy.factors.numberMissing);
  const request = (await readChallenge<QrRequest>(services, services.db, "qr", token)) ?? refuse("LINK_EXPIRED");
  const isRight = !isRefused && number === request.detail.number;
  const status = isRight ? "approved" : "refused";
  const approval = isRight ? { session: sessionHash.toString("base64url"), both: await isByBoth(context) } : null;
  if (!(await decide(services, services.db, token, { status, approval, personId: viewer.id }))) refuse("LINK_EXPIRED");
  await recordEvent(services, services.db, viewer.id, isRight ? "qr_approved" : "qr_refused", {
    device: request.detail.device,
    country: request.detail.country,
  });
  if (!isRight && !isRefused)
    refuse("NOT_ALLOWED", { message: accessCopy.factors.wrongNumber, data: { field: "number" } });
  return status;
}

async function isByBoth({ services, viewer, sessionHash }: CallContext<Person>): Promise<boolean> {
  const session = await services.db
    .selectFrom("sessions")
    .select(["method", "created_at", "raised_at"])
    .where("person_id", "=", viewer.id)
    .where("token_hash", "=", sessionHash)
    .executeTakeFirst();
  if (session === undefined) refuse("NOT_AUTHENTICATED");
  const fresh = services.clock.now().getTime() - accessConstants.stepUpMinutes * 60_000;
  const isProvenAnew = session.raised_at > session.created_at && session.raised_at.getTime() > fresh;
  return bothFactors.includes(session.method) || isProvenAnew;
}
