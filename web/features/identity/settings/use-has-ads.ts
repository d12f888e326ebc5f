import { useSession } from "#web/app/session.tsx";

/** Whether ads are, or ever were, sold here. Elsewhere what is about them is out of the way. */
export function useHasAds(): boolean {
  const { ads_sold: areSold, ads_kept: wereSold } = useSession();
  return (areSold ?? wereSold) === true;
}
