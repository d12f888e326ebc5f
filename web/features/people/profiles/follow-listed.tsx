import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/kit/envelope.ts";
import { getUser, type WireListedPerson } from "#contract/people/people.ts";
import { Button } from "#web/ui/button.tsx";
import { type FollowState, useFollow } from "./use-follow.tsx";

/** A list in pages, or a short one that comes whole. */
type People = InfiniteData<Answer<WireListedPerson[]>> | WireListedPerson[];
type FollowListedProps = {
  person: WireListedPerson;
  /** The list that shows the person; it isn't refetched when they are followed from it. */
  listKey: readonly unknown[];
};

/** The follow button of a person in a list; nothing for oneself and for blocked people. Visitors are asked to log in. */
export function FollowListed({ person, listKey }: FollowListedProps) {
  const queries = useQueryClient();
  const show = (state: FollowState) =>
    void queries.setQueryData<People>(listKey, (known) => known && withFollowed(known, person.id, state));
  const { label, isOn, isPressed, toggle } = useFollow(person, {
    lazily: [listKey],
    show,
    // The counts of both profiles.
    onDone: () => void queries.invalidateQueries({ queryKey: [getUser.name] }),
  });
  if (person.followed_by_me === undefined) return null;
  return (
    <Button
      size="sm"
      variant={isOn ? "secondary" : "primary"}
      aria-label={`${label}: ${person.full_name}`}
      aria-pressed={isPressed}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

function withFollowed(known: People, id: string, { followed_by_me, follow_requested }: FollowState): People {
  const changed = (people: WireListedPerson[]) =>
    people.map((one) => (one.id === id ? { ...one, followed_by_me, follow_requested } : one));
  if (Array.isArray(known)) return changed(known);
  return { ...known, pages: known.pages.map((page) => ({ ...page, data: changed(page.data) })) };
}
