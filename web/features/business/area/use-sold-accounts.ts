import { useQuery } from "@tanstack/react-query";
import { optional } from "#web/app/queries.ts";
import { useSession } from "#web/app/session.tsx";
import { accountsQuery } from "./area-queries.ts";

/** The advertiser accounts of somebody. Where no ads ever were sold there are none, and nobody is asked for them. */
export function useSoldAccounts(isWanted = true) {
  const { ads_sold: areSold, ads_kept: wereSold } = useSession();
  return useQuery({ ...optional(accountsQuery), enabled: isWanted && (areSold ?? wereSold) === true }).data;
}
