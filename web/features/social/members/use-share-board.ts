import { useState } from "react";
import { shareWithGroup } from "#contract/social/groups.ts";
import { invite, type WireSuggestion } from "#contract/social/members.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";
import type { Role } from "./roles.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";

type ShareBoard = {
  sharing: boolean;
  /** Returns those who couldn't be invited. */
  share: (chosen: readonly WireSuggestion[], role: Role) => Promise<readonly WireSuggestion[]>;
};

/** Invites people to a board and shares it with groups; reports each refusal and keeps what succeeded. */
export function useShareBoard(board: WireBoard): ShareBoard {
  const t = useText();
  const [sharing, setSharing] = useState(false);
  const onRefused = (refusal: unknown) =>
    void toast({ key: "people", text: t(refusalSentence(refusal)), tone: "error" });
  const people = useCall(invite, {
    onDone: ({ invited }) =>
      void toast({
        key: "people",
        text: invited > 0 ? t(socialCopy.people.sent, { count: invited }) : t(socialCopy.people.already),
        tone: invited > 0 ? "success" : "neutral",
      }),
    onRefused,
  });
  const groups = useCall(shareWithGroup, {
    onDone: ({ group, joined }) =>
      void toast({
        key: `group-${group.id}`,
        text: t(groupsCopy.sharedWithNew, { count: joined, groupName: group.name }),
        tone: "success",
      }),
    onRefused,
  });
  const wentWell = (sent: Promise<unknown>) =>
    sent.then(
      () => true,
      () => false,
    );
  const share: ShareBoard["share"] = async (chosen, role) => {
    setSharing(true);
    const asked = chosen.filter(({ type }) => type !== "group");
    const left: WireSuggestion[] = [];
    if (asked.length > 0) {
      const done = await wentWell(
        people.mutateAsync({
          board_id: board.id,
          invited_user_ids: asked.filter(({ type }) => type !== "email").map(({ id }) => id),
          emails: asked.filter(({ type }) => type === "email").map(({ full_name: email }) => email),
          role,
          ...actingFieldsNow().subject,
        }),
      );
      if (!done) left.push(...asked);
    }
    for (const group of chosen.filter(({ type }) => type === "group")) {
      const done = await wentWell(groups.mutateAsync({ board_id: board.id, group_id: group.id, role }));
      if (!done) left.push(group);
    }
    setSharing(false);
    return left;
  };
  return { sharing, share };
}
