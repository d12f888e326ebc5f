import { refuse } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { loginMethodIds } from "#spec/constants/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { jarOn, rememberDevice } from "#server/domains/identity/account/device.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { rotateSession } from "#server/domains/identity/sessions/rotate-session.ts";
import { viewerView } from "#server/domains/identity/sessions/viewer.view.ts";
import { isOnThisDevice, liveSince } from "#server/domains/identity/sessions/device-sessions.ts";

/**
 * Switches to another account of this device that was added beside the viewer's and still has a live session: the cookie gets a new token
 * replacing that session's old one; the viewer's session stays, to be switched back to. Requires a session on this device, so that after
 * logging out nobody can get into the other accounts; NOT_AUTHENTICATED otherwise. A device cookie that somebody copied, or planted before
 * another person logged in, leads into no account. The session keeps its age and factors, and gets no step-up.
 */
export async function switchAccount(context: CallContext, userId: string): Promise<WireViewer> {
  const { services, viewer, deviceHash, cookies } = context;
  if (deviceHash === null || viewer.id === null || !(await isOnThisDevice(context))) refuse("NOT_AUTHENTICATED");
  const [own, other] = [await jarOn(services.db, deviceHash, viewer.id), await jarOn(services.db, deviceHash, userId)];
  if (own === undefined || other === undefined || !own.equals(other)) refuse("NOT_AUTHENTICATED");
  const now = services.clock.now();
  const { account: row, cookie } = await transaction(services.db, async (tx) => {
    const live = liveSince(now);
    const session = await tx
      .selectFrom("sessions")
      .select("token_hash")
      .where("person_id", "=", userId)
      .where("device_hash", "=", deviceHash)
      .where("seen_at", ">", live.seen)
      .where("created_at", ">", live.created)
      .orderBy("seen_at", "desc")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    const account = session === undefined ? undefined : await accountById(tx, userId);
    if (session === undefined || account?.state !== "active") refuse("NOT_AUTHENTICATED");
    const cookie = (await rotateSession(tx, userId, session.token_hash, { now })) ?? refuse("NOT_AUTHENTICATED");
    await rememberDevice(tx, userId, deviceHash, now);
    await recordEvent(services, tx, userId, "account_switched", { method: loginMethodIds.switch_account });
    return { account, cookie };
  });
  cookies.set(cookieNames.session, cookie, { maxAgeS: sessionLimits.absoluteDays * 86_400 });
  return viewerView(row);
}
