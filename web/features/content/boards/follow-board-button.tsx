import { useQueryClient } from "@tanstack/react-query";
import { followBoard, unfollowBoard } from "#contract/people/people.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { layOverBoard } from "./known-boards.ts";

/** Follows or unfollows a board optimistically; rolled back on failure. Signed out, it opens the log-in dialog. */
export function FollowBoardButton({ board }: { board: WireBoard }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { id, followed_by_me: following, follower_count: count } = board;
  const reactions = {
    onStart: () =>
      layOverBoard(queries, id, { followed_by_me: !following, follower_count: count + (following ? -1 : 1) }),
    onDone: (told: { followed_by_me: boolean; follower_count: number }) => void layOverBoard(queries, id, told),
    onRefused: (error: unknown, _input: unknown, takeBack: (() => void) | undefined) => {
      takeBack?.();
      toast({ key: "follow", text: t(refusalSentence(error)), tone: "error" });
    },
  };
  const follow = useCall(followBoard, reactions);
  const unfollow = useCall(unfollowBoard, reactions);
  const toggle = () => {
    if (viewer === null) openAccess({ source: "followButton", person: board.owner });
    else if (!follow.isPending && !unfollow.isPending) (following ? unfollow : follow).mutate({ board_id: id });
  };
  return (
    <Button variant={following ? "secondary" : "primary"} aria-pressed={following} onClick={toggle}>
      {t(following ? commonCopy.actions.following : commonCopy.actions.follow)}
    </Button>
  );
}
