import { useQueryClient } from "@tanstack/react-query";
import { follow, getUser, unfollow } from "#contract/people/people.ts";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** Follows or unfollows a person optimistically; rolled back on failure. Signed out, it opens the log-in dialog. */
export function FollowButton({ person }: { person: WireProfile }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { followed_by_me: following, follower_count: count } = person;

  const layOver = (change: Partial<WireProfile>) => {
    queries.setQueriesData<WireProfile>({ queryKey: [getUser.name] }, (known) =>
      known?.id === person.id ? { ...known, ...change } : known,
    );
  };
  const reactions = {
    onStart: () => {
      layOver({ followed_by_me: !following, follower_count: Math.max(0, count + (following ? -1 : 1)) });
      return { followed_by_me: following, follower_count: count };
    },
    onDone: layOver,
    onRefused: (error: unknown, _input: unknown, before: Partial<WireProfile> | undefined) => {
      if (before) layOver(before);
      toast({ key: "follow", text: t(refusalSentence(error)), tone: "error" });
    },
  };
  const start = useCall(follow, reactions);
  const stop = useCall(unfollow, reactions);
  const toggle = () => {
    if (viewer === null) openAccess({ source: "followButton", person });
    else if (!start.isPending && !stop.isPending) (following ? stop : start).mutate({ user_id: person.id });
  };
  return (
    <Button variant={following ? "secondary" : "primary"} aria-pressed={following} onClick={toggle}>
      {t(following ? commonCopy.actions.following : commonCopy.actions.follow)}
    </Button>
  );
}
