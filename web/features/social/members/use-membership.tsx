import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { getBoard } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { changeMember, type listMembers, removeMember } from "#contract/social/members.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { goneBoard } from "#web/app/follow-write.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Role } from "./roles.ts";

type Member = CallData<typeof listMembers>["members"][number];
type MembershipInput = { board: WireBoard; member: Member; onLeft: () => void };

const words = socialCopy.people;
const { collaborators } = savingCopy;

export const nameOf = ({ user, email }: Member) => user?.full_name ?? email ?? "";

/** Gives a member another right, or takes them off a board; whoever hands it over or leaves is led where they may still be. */
export function useMembership({ board, member, onLeft }: MembershipInput) {
  const t = useText();
  const navigate = useNavigate();
  const onRefused = (refusal: unknown) =>
    void toast({ key: "people", text: t(refusalSentence(refusal)), tone: "error" });
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const change = useCall(changeMember, { onRefused });
  const gone = goneBoard(board);
  const give = useCall(changeMember, { gone, onRefused });
  const remove = useCall(removeMember, { onRefused });
  const goOff = useCall(removeMember, { gone: board.privacy === "public" ? undefined : gone, onRefused });
  const { user } = member;
  const name = nameOf(member);

  const confirm = (title: string, text: string, label: string, run: () => Promise<unknown>, danger = false) =>
    openDialog((close) => (
      <ConfirmDialog
        open
        danger={danger}
        title={title}
        confirmLabel={label}
        cancelLabel={t(commonCopy.actions.cancel)}
        onCancel={close}
        onConfirm={() => {
          close();
          void run().catch(() => undefined);
        }}
      >
        {text}
      </ConfirmDialog>
    ));
  const leave = async () => {
    if (!user) return;
    await goOff.mutateAsync({ board_id: board.id, user_id: user.id });
    onLeft();
    toast({ key: "people", text: t(words.left, { boardName: board.name }) });
    if (board.privacy !== "public") await navigate("/");
  };
  const handOver = async (to: string) => {
    await give.mutateAsync({ board_id: board.id, user_id: to, role: "owner" });
    const moved = await apiOf(queries)(getBoard, { board_id: board.id }).catch(() => null);
    onLeft();
    toast({ key: "people", text: t(words.handedOver, { boardName: board.name, name }), tone: "success" });
    // The board's URL changed with its owner.
    if (moved) {
      const isHere = pathname.startsWith(board.url);
      await navigate(isHere ? pathname.replace(board.url, moved.data.url) : moved.data.url, { replace: isHere });
    }
  };
  const setRole = (role: Role | "owner") => {
    if (!user) return;
    if (role !== "owner") return change.mutate({ board_id: board.id, user_id: user.id, role });
    confirm(t(words.handOver, { boardName: board.name, name }), t(words.handOverText), t(words.makeOwner), () =>
      handOver(user.id),
    );
  };
  const takeOff = () => {
    if (remove.isPending) return;
    const who = user ? { user_id: user.id } : { email: member.email ?? "" };
    remove.mutate({ board_id: board.id, ...who });
  };
  const askToLeave = () =>
    confirm(t(words.leaveTitle, { boardName: board.name }), t(words.leaveText), t(collaborators.leave), leave, true);
  return { isRemoving: remove.isPending, setRole, askToLeave, takeOff };
}
