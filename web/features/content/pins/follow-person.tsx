import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getUser } from "#contract/people/people.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useIsOwn } from "#web/features/content/acting/acting.ts";
import { type FollowState, useFollow } from "#web/features/people/profiles/use-follow.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";

/** The follow button, optimistic and rolled back on failure. Nothing for oneself, nor for the business one acts as. */
export function FollowPerson({ person }: { person: WirePerson }) {
  const viewer = useViewer();
  const isOwn = useIsOwn(person.id);
  const queries = useQueryClient();
  const profile = query(getUser, { user_id: person.id });
  const { data } = useQuery({ ...profile, enabled: viewer !== null && !isOwn });
  const show = ({ followed_by_me, follow_requested }: FollowState) =>
    void queries.setQueryData(profile.queryKey, (known) => known && { ...known, followed_by_me, follow_requested });
  const { label, isPressed, toggle } = useFollow(data ?? person, { show });
  if (isOwn) return null;
  return (
    <Button
      size="sm"
      // Save is the page's only primary button.
      icon={data?.followed_by_me ? <CheckIcon size={18} /> : undefined}
      aria-pressed={isPressed}
      disabled={viewer !== null && data === undefined}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
