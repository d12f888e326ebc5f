import { refuse } from "#contract/kit/refusal.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { lockOperators } from "./operators.queries.ts";

/** Refuses CONFLICT to the only owner of the instance: nobody could give roles any more. */
export async function requireOtherOwner(tx: Tx, personId: string): Promise<void> {
  const owners = (await lockOperators(tx)).filter(({ roles }) => roles.includes("owner"));
  if (owners.length === 1 && owners[0]?.person_id === personId)
    refuse("CONFLICT", { message: accountCopy.close.onlyOwner });
}
