import { recordEvent } from "#server/calls/audit/record-event.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

type Asked = {
  email: string;
  locale: string;
  values: Record<string, string>;
  /** A second request of the same id sends nothing more. */
  requestId: string | undefined;
};

/** Mails the owner of a mailbox that no account has confirmed, within the limits of the address. */
export async function mailStranger(
  services: Services,
  template: "no_account" | "sign_up" | "change_email",
  { email, locale, values, requestId }: Asked,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const taken = await services.limits.tryTake(
      [
        [`mail_${template}`, email],
        ["mail_target", email],
      ],
      { tx },
    );
    if ("refused" in taken) return;
    const isFirst = await recordEvent(services, tx, null, "mail", { template }, requestId);
    if (!isFirst) return taken.giveBack();
    await enqueue(tx, "send_mail", { template, to: email, locale, values });
  });
}
