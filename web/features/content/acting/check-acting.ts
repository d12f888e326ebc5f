import type { QueryClient } from "@tanstack/react-query";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { refusalOf } from "#web/app/refusal-of.ts";

const namesAccount = new Set<unknown>(["advertiser_id", "orbac_subject_id"]);

/** After a refusal because of the acting account: refetches the accounts, so that the header ends the acting. */
export function checkActing(queries: QueryClient, error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal?.reason === "NOT_ALLOWED" && namesAccount.has(refusal.data?.["field"]))
    void queries.invalidateQueries({ queryKey: [listAdvertisers.name] });
}
