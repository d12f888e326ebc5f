import type { QueryClient } from "@tanstack/react-query";
import { listBusinessProfiles } from "#contract/business/business-profiles.ts";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { refusalOf } from "#web/app/refusal-of.ts";

/** They have nothing to do with it any more, or lack the second factor that it asks for. */
const ends = new Set<unknown>(["NOT_ALLOWED", "STEP_UP_REQUIRED"]);
const namesAccount = new Set<unknown>(["advertiser_id", "orbac_subject_id"]);

/** After a refusal because of whom one acts as: refetches them, so that the header ends the acting. */
export function checkActing(queries: QueryClient, error: unknown): void {
  const refusal = refusalOf(error);
  if (!ends.has(refusal?.reason) || !namesAccount.has(refusal?.data?.["field"])) return;
  for (const { name } of [listAdvertisers, listBusinessProfiles]) void queries.invalidateQueries({ queryKey: [name] });
}
