import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { keepHoldReason, stopAdAccount } from "#server/domains/business/signals/ad-account-version.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import type { Services } from "#server/services/services.ts";

/** Holds an account, so that nothing of it is served or promoted, or releases it. Doing it again keeps the newer reason alone. */
export async function holdAdAccount(
  services: Pick<Services, "db" | "ids" | "clock">,
  accountId: string,
  { isHeld, reason }: { isHeld: boolean; reason: string },
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const account = await tx.selectFrom("advertisers").select("id").where("id", "=", accountId).executeTakeFirst();
    if (account === undefined) refuse("NOT_FOUND", { message: `There is no advertiser account ${accountId}.` });
    const now = services.clock.now();
    const standing = await tx
      .selectFrom("ad_account_versions")
      .select("is_held")
      .where("ad_account_id", "=", accountId)
      .executeTakeFirst();
    await stopAdAccount(tx, accountId, isHeld, { now, because: "on_hold" });
    await keepHoldReason(tx, accountId, isHeld ? reason : null);
    if ((standing?.is_held ?? false) !== isHeld)
      await tellAccount(services, tx, accountId, { kind: isHeld ? "ad_held" : "ad_released", key: now.toISOString() });
    await logAdChange(services, tx, {
      accountId,
      personId: null,
      entity: "account",
      entityId: accountId,
      action: isHeld ? "hold" : "release",
      before: null,
      after: { reason },
    });
  });
}
