import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/app/session.tsx";
import { sharedAccountsQuery } from "./access-queries.ts";

/** The advertiser accounts of somebody and those that others share with them; none where no ads ever were sold. */
export function useSharedAccounts() {
  const { ads_sold: areSold, ads_kept: wereSold } = useSession();
  return useQuery({ ...sharedAccountsQuery, enabled: (areSold ?? wereSold) === true }).data;
}
