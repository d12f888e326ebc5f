import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { follow, unfollow } from "#contract/people/people.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { toast } from "#web/ui/toast.ts";

/** Whether the viewer follows somebody, or has asked to and waits. */
export type FollowState = { followed_by_me: boolean; follow_requested?: true | undefined };

type Followable = WirePerson & {
  is_private?: true | undefined;
  followed_by_me?: boolean | undefined;
  follow_requested?: true | undefined;
};

type FollowOptions = {
  /** Shows the state at once, what is refused included. */
  show: (state: FollowState) => void;
  /** What the server says it is now. */
  onDone?: (state: FollowState & { follower_count: number }) => void;
  /** Lists that are not refetched, since they show it. */
  lazily?: readonly (readonly unknown[])[];
};

/**
 * The follow button's label and what it does: follow, ask where a profile is private, take that back. Signed out it asks to log in; before
 * a private profile is closed to the viewer it asks whether they mean it.
 */
export function useFollow(person: Followable, { show, onDone, lazily = [] }: FollowOptions) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { followed_by_me: following = false, follow_requested: requested } = person;
  const isOn = following || requested === true;
  const asks = person.is_private === true;
  // What it was when the button was pressed; by the time of the answer it shows what was wished for.
  const was = useRef<FollowState>({ followed_by_me: false });
  const tell = (sentence: string, tone?: "error") =>
    void toast({ key: "follow", text: t(sentence, { name: person.full_name }), tone });
  const onRefused = (refusal: unknown) => {
    show(was.current);
    tell(refusalSentence(refusal), "error");
  };
  const done = (state: FollowState & { follower_count: number }) => {
    show({ followed_by_me: state.followed_by_me, follow_requested: state.follow_requested });
    onDone?.(state);
    // What was fetched of a private profile was made for somebody who saw more of it.
    if (asks && was.current.followed_by_me) void queries.invalidateQueries();
  };
  const start = useCall(follow, {
    lazily,
    onStart: () => show(asks ? { followed_by_me: false, follow_requested: true } : { followed_by_me: true }),
    onDone: (state) => {
      done(state);
      if (state.follow_requested) tell(peopleCopy.askedToast);
    },
    onRefused,
  });
  const stop = useCall(unfollow, {
    lazily,
    onStart: () => show({ followed_by_me: false }),
    onDone: (state) => {
      done(state);
      if (was.current.follow_requested) tell(peopleCopy.takenBack);
    },
    onRefused,
  });
  const askToLeave = () =>
    askFirst({
      title: t(peopleCopy.leave.title, { name: person.full_name }),
      text: t(peopleCopy.leave.text),
      label: t(peopleCopy.leave.confirm),
      go: () => stop.mutate({ user_id: person.id }),
    });
  const toggle = () => {
    if (viewer === null) openAccess({ source: "followButton", person });
    if (viewer === null || start.isPending || stop.isPending) return;
    was.current = { followed_by_me: following, follow_requested: requested };
    if (!isOn) start.mutate({ user_id: person.id });
    else if (following && asks) askToLeave();
    else stop.mutate({ user_id: person.id });
  };
  const { actions } = commonCopy;
  const label = following ? actions.following : requested ? peopleCopy.asked : asks ? peopleCopy.ask : actions.follow;
  return { label: t(label), isOn, isPressed: viewer === null ? undefined : isOn, toggle };
}
