import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/kit/envelope.ts";
import { follow, getUser, unfollow, type WireListedPerson } from "#contract/people/people.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type People = InfiniteData<Answer<WireListedPerson[]>>;
type FollowListedProps = {
  person: WireListedPerson;
  /** The list that shows the person; it isn't refetched when they are followed from it. */
  listKey: readonly unknown[];
};

/** The follow button of a person in a list; nothing for oneself and for blocked people. Visitors are asked to log in. */
export function FollowListed({ person, listKey }: FollowListedProps) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const following = person.followed_by_me;
  const show = (followed_by_me: boolean) =>
    void queries.setQueryData<People>(listKey, (known) => known && withFollowed(known, person.id, followed_by_me));
  const reactions = (followed: boolean) => ({
    lazily: [listKey],
    onStart: () => show(followed),
    // The counts of both profiles.
    onDone: () => void queries.invalidateQueries({ queryKey: [getUser.name] }),
    onRefused: (refusal: unknown) => {
      show(!followed);
      toast({ key: "follow", text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  const start = useCall(follow, reactions(true));
  const stop = useCall(unfollow, reactions(false));
  if (following === undefined) return null;
  const click = () => {
    if (viewer === null) openAccess({ source: "followButton", person });
    else if (!start.isPending && !stop.isPending) (following ? stop : start).mutate({ user_id: person.id });
  };
  const label = t(following ? commonCopy.actions.following : commonCopy.actions.follow);
  return (
    <Button
      size="sm"
      variant={following ? "secondary" : "primary"}
      aria-label={`${label}: ${person.full_name}`}
      aria-pressed={viewer === null ? undefined : following}
      onClick={click}
    >
      {label}
    </Button>
  );
}

function withFollowed(known: People, id: string, followed_by_me: boolean): People {
  const pages = known.pages.map((page) => ({
    ...page,
    data: page.data.map((one) => (one.id === id ? { ...one, followed_by_me } : one)),
  }));
  return { ...known, pages };
}
