import { useQueryClient } from "@tanstack/react-query";
import { getUser } from "#contract/people/people.ts";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { Button } from "#web/ui/button.tsx";
import { type FollowState, useFollow } from "./use-follow.tsx";

/** Follows, asks to follow or unfollows a person optimistically; rolled back on failure. Signed out, it opens the log-in dialog. */
export function FollowButton({ person }: { person: WireProfile }) {
  const queries = useQueryClient();
  const layOver = (change: Partial<WireProfile>) => {
    queries.setQueriesData<WireProfile>({ queryKey: [getUser.name] }, (known) =>
      known?.id === person.id ? { ...known, ...change } : known,
    );
  };
  const show = (state: FollowState) => {
    const change = Number(state.followed_by_me) - Number(person.followed_by_me);
    layOver({
      followed_by_me: state.followed_by_me,
      follow_requested: state.follow_requested,
      follower_count: Math.max(0, person.follower_count + change),
    });
  };
  const { label, isOn, isPressed, toggle } = useFollow(person, {
    show,
    onDone: ({ follower_count }) => layOver({ follower_count }),
  });
  return (
    <Button variant={isOn ? "secondary" : "primary"} aria-pressed={isPressed} onClick={toggle}>
      {label}
    </Button>
  );
}
