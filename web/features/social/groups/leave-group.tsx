import type { QueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { deleteGroup, leaveGroup, type WireGroup } from "#contract/social/groups.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { goneFrom } from "./gone-from.ts";

/** Leaves a group, or deletes it as its owner; both explain first what happens to the boards. */
export function LeaveGroup({ group }: { group: WireGroup }) {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const groupName = group.name;
  const onRefused = (refusal: unknown) =>
    void toast({ key: "group", text: t(refusalSentence(refusal)), tone: "error" });
  const leave = useCall(leaveGroup, {
    gone: group,
    onDone: (_removed, _input, queries) => goAway(queries, t(groupsCopy.left, { groupName })),
    onRefused,
  });
  const end = useCall(deleteGroup, {
    gone: group,
    onDone: (_deleted, _input, queries) => goAway(queries, t(groupsCopy.ended, { groupName })),
    onRefused,
  });
  const goAway = async (queries: QueryClient, message: string) => {
    toast({ key: "group", text: message });
    await goneFrom(queries, navigate, group.id);
  };
  const words = group.is_mine
    ? { label: t(groupsCopy.end), title: t(groupsCopy.endTitle, { groupName }), text: t(groupsCopy.endText) }
    : { label: t(groupsCopy.leave), title: t(groupsCopy.leaveTitle, { groupName }), text: t(groupsCopy.leaveText) };
  const go = () => {
    if (group.is_mine) end.mutate({ group_id: group.id });
    else if (viewer) leave.mutate({ group_id: group.id, user_id: viewer.id });
  };
  const ask = () => askFirst({ title: words.title, text: words.text, label: words.label, go });
  return (
    <div>
      <Button variant={group.is_mine ? "danger" : "secondary"} loading={leave.isPending || end.isPending} onClick={ask}>
        {words.label}
      </Button>
    </div>
  );
}
