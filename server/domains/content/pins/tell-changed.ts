import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

/** Tells whoever has to follow that these pins are otherwise now, or seen by others, after that was written. */
export async function tellChanged(
  services: Pick<Services, "cascades" | "ids" | "clock">,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const follow of services.cascades.pinsChanged) await follow(services, tx, ids);
}
