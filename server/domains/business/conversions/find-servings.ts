import type { UnattributedReason } from "#spec/constants/conversions.ts";
import type { ServingKey } from "#server/database/tables/conversion-tables.ts";
import type { Services } from "#server/services/services.ts";
import { readClickId } from "./click-id.ts";

export type ServingsFound = {
  servings: ServingKey[];
  /** Why there are none. */
  lack: Extract<UnattributedReason, "no_click" | "click_forged" | "other_account">;
};

/** The servings of the account's own ads that click ids name. */
export function servingsOf(
  services: Pick<Services, "cipher">,
  accountId: string,
  clickIds: readonly string[],
): ServingsFound {
  const read = clickIds.map((text) => readClickId(services, text)).filter((click) => click !== null);
  const servings = read.filter((click) => click.accountId === accountId);
  return {
    servings: servings.map(({ day, auctionId, place }) => ({ day, auctionId, place })),
    lack: clickIds.length === 0 ? "no_click" : read.length > 0 ? "other_account" : "click_forged",
  };
}
