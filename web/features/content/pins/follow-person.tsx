import { useQuery, useQueryClient } from "@tanstack/react-query";
import { follow, getUser, unfollow } from "#contract/people/people.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";

/** The follow button, optimistic and rolled back on failure. Nothing for oneself. */
export function FollowPerson({ person }: { person: WirePerson }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const profile = query(getUser, { user_id: person.id });
  const { data } = useQuery({ ...profile, enabled: viewer !== null && viewer.id !== person.id });
  const show = (followed_by_me: boolean) =>
    queries.setQueryData(profile.queryKey, (known) => known && { ...known, followed_by_me });
  const reactions = (followed: boolean) => ({
    onStart: () => void show(followed),
    onRefused: (refusal: unknown) => {
      show(!followed);
      toast({ key: "follow", text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  const start = useCall(follow, reactions(true));
  const stop = useCall(unfollow, reactions(false));
  if (viewer?.id === person.id) return null;

  const following = data?.followed_by_me ?? false;
  const { actions } = commonCopy;
  const click = () => {
    if (viewer === null) openAccess({ source: "followButton", person });
    else (following ? stop : start).mutate({ user_id: person.id });
  };
  return (
    <Button
      size="sm"
      // Save is the page's only primary button.
      icon={following ? <CheckIcon size={18} /> : undefined}
      aria-pressed={viewer === null ? undefined : following}
      disabled={viewer !== null && data === undefined}
      onClick={click}
    >
      {t(following ? actions.following : actions.follow)}
    </Button>
  );
}
