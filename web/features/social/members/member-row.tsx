import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { getBoard } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import { changeMember, type listMembers, removeMember } from "#contract/social/members.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { goneBoard } from "#web/app/follow-write.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./people.module.css";
import { roleOptions, type Role } from "./roles.ts";

type Member = CallData<typeof listMembers>["members"][number];
type MemberRowProps = {
  board: WireBoard;
  member: Member;
  /** The group through which they are a member. */
  via: string | undefined;
  onLeft: () => void;
};

const words = socialCopy.people;
const { collaborators } = savingCopy;

/** A board's member and their rights, editable for those who may. */
export function MemberRow({ board, member, via, onLeft }: MemberRowProps) {
  const t = useText();
  const viewer = useViewer();
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
  const { user, state } = member;
  const name = user?.full_name ?? member.email ?? "";
  const isMe = user !== null && user.id === viewer?.id;
  const amOwner = board.owner.id === viewer?.id;
  const mayChange = amOwner && user !== null && state === "member" && member.role !== "owner";
  const mayRemove = board.can_edit && !isMe && member.role !== "owner";

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
  const roleWord = member.role === "owner" ? collaborators.owner : socialCopy.people[member.role];
  return (
    <li className={styles.member}>
      <Avatar
        name={name}
        src={user?.image_medium_url}
        colorIndex={user?.avatar_color_index ?? 7}
        size={44}
        decorative
      />
      <span className={styles.names}>
        <strong dir="auto">{name}</strong>
        <span className={styles.quiet}>
          {isMe ? t(collaborators.you) : user ? `@${user.username}` : null}
          {via === undefined ? null : <span>{t(groupsCopy.via, { groupName: via })}</span>}
          {state === "member" ? null : (
            <Badge tone={state === "pending" ? "accent" : "neutral"}>
              {t(state === "pending" ? collaborators.invited : words.declined)}
            </Badge>
          )}
        </span>
      </span>
      <span className={styles.tools}>
        {mayChange ? (
          <Select
            label={t(words.roleOf, { name })}
            hideLabel
            className={styles.role}
            value={member.role}
            options={[...roleOptions(t), { value: "owner", label: t(words.makeOwner) }]}
            onChange={(event) => setRole(event.currentTarget.value as Role | "owner")}
          />
        ) : (
          <span className={styles.quiet}>{t(roleWord)}</span>
        )}
        {isMe && member.role !== "owner" ? (
          <Button
            size="sm"
            onClick={() =>
              confirm(
                t(words.leaveTitle, { boardName: board.name }),
                t(words.leaveText),
                t(collaborators.leave),
                leave,
                true,
              )
            }
          >
            {t(collaborators.leave)}
          </Button>
        ) : null}
        {mayRemove ? (
          <IconButton
            size="sm"
            label={t(state === "pending" ? words.withdraw : collaborators.remove, { name })}
            icon={<CloseIcon size={18} />}
            aria-disabled={remove.isPending || undefined}
            onClick={takeOff}
          />
        ) : null}
      </span>
    </li>
  );
}
