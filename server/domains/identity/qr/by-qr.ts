import { timingSafeEqual } from "node:crypto";
import { refuse } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { readChallenge, takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import type { QrRequest } from "./qr-request.ts";

/**
 * The browser whose QR code was approved collects its session with its cookie's secret, once. That session begins without step-up rights: a
 * person tricked into approving somebody else's screen has not given away their sign-in methods.
 */
export const byQr: SignInMethod = {
  loginType: "other",
  isFor: ({ qr_token: token }) => token !== undefined,
  async verify(context, { qr_token: token = "" }) {
    const { services, cookies } = context;
    const request = await readChallenge<QrRequest>(services, services.db, "qr", token);
    if (request === undefined || !holdsSecret(context, token, request.detail.secret)) refuse("LINK_EXPIRED");
    const { status, approval } = request.detail;
    if (status === "waiting") refuse("NOT_ALLOWED", { message: accessCopy.factors.notApproved });
    const isApproved = status === "approved" && approval !== null && request.person_id !== null;
    const person = isApproved ? await accountById(services.db, request.person_id ?? "") : undefined;
    if (approval === null || person === undefined || !(await isLive(context, person.id, approval.session)))
      refuse("LINK_EXPIRED");
    return {
      person,
      by: "qr",
      both: approval.both,
      raises: false,
      async also(tx) {
        await takeChallenge(services, tx, "qr", token);
        cookies.clear(cookieNames.qr);
      },
    };
  },
};

function holdsSecret({ cookies }: CallContext, token: string, hash: string): boolean {
  const [own = "", secret = ""] = (cookies.get(cookieNames.qr) ?? "").split(".");
  return own === token && timingSafeEqual(hashToken(secret), Buffer.from(hash, "base64url"));
}

/** Logging the phone out meanwhile revokes its approval. */
async function isLive({ services }: CallContext, personId: string, session: string): Promise<boolean> {
  const row = await services.db
    .selectFrom("sessions")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("token_hash", "=", Buffer.from(session, "base64url"))
    .executeTakeFirst();
  return row !== undefined;
}
