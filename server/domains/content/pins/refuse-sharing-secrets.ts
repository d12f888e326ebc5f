import { refuseField } from "#contract/kit/refusal.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";

type Wishes = { share_facebook?: boolean | undefined; share_twitter?: boolean | undefined };

/** Nobody asks for a pin of a secret board to be shared elsewhere. saving §7 */
export function refuseSharingSecrets({ privacy }: { privacy: Privacy }, wishes: Wishes): void {
  if (privacy !== "secret") return;
  for (const field of ["share_facebook", "share_twitter"] as const)
    if (wishes[field]) refuseField(field, `${field}: Pins of a secret board aren't shared elsewhere`);
}
