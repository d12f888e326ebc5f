import { useQuery } from "@tanstack/react-query";
import { listBusinessProfiles } from "#contract/business/business-profiles.ts";
import type { CallData } from "#contract/kit/define.ts";
import { isActable } from "#rules/content/business-profile.ts";
import { query } from "#web/app/queries.ts";
import { useSession } from "#web/app/session.tsx";

export type BusinessProfile = CallData<typeof listBusinessProfiles>[number];

export const profilesQuery = query(listBusinessProfiles, {});

/**
 * The business profiles that the viewer may switch to; undefined until they are known. An account of any kind may publish for a business that
 * it works for; whoever is no business and works for none is not asked about. business §6
 */
export function useProfiles(): readonly BusinessProfile[] | undefined {
  const { user: viewer, works_for: worksFor } = useSession();
  const mayHave = viewer !== null && (viewer.is_partner || worksFor === true);
  const { data } = useQuery({ ...profilesQuery, enabled: mayHave });
  return viewer === null ? undefined : data?.filter((profile) => isActable(profile, viewer.id));
}
