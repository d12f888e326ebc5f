import type { CallParsed } from "#contract/kit/define.ts";
import type { closeAccount as closeCall } from "#contract/identity/recovery.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { requireOtherOwner } from "#server/domains/identity/operators/other-owner.ts";
import { chooseHandOver, setState } from "#server/domains/identity/account/set-state.ts";
import { closingDays } from "#server/domains/people/profiles/closing-days.ts";

/**
 * Closes the viewer's account. Deactivated: hidden until they log in again. Deleted: hidden for 30 days, then
 * permanently deleted, unless they are the only owner of the instance (CONFLICT); their shared boards go to the longest-standing member, or with the account. Boards and pins are hidden with the answer.
 */
export async function closeAccount(
  context: CallContext<Person>,
  { mode, hand_over: handsOver }: CallParsed<typeof closeCall>,
): Promise<void> {
  const { services, viewer, cookies } = context;
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    if (mode === "delete") await requireOtherOwner(tx, viewer.id);
    await setState(services, tx, viewer.id, mode === "delete" ? "closing" : "deactivated");
    await recordEvent(services, tx, viewer.id, mode === "delete" ? "closed" : "deactivated");
    await chooseHandOver(tx, viewer.id, handsOver);
    const gone = new Date(now.getTime() + closingDays * 86_400_000);
    await (mode === "delete"
      ? queueMail(services, tx, viewer.id, "account_closed", { at: gone.toISOString() })
      : queueMail(services, tx, viewer.id, "account_deactivated", {}));
  });
  await services.applyAccountVisibility(services, viewer.id);
  cookies.clear(cookieNames.session);
}
