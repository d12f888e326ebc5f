import type { CallData } from "#contract/kit/define.ts";
import type { listMembers } from "#contract/social/members.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import styles from "./people.module.css";
import { roleOptions, type Role } from "./roles.ts";
import { nameOf, useMembership } from "./use-membership.tsx";

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
  const { user, state } = member;
  const name = nameOf(member);
  const isMe = user !== null && user.id === viewer?.id;
  const amOwner = board.owner.id === viewer?.id;
  const mayChange = amOwner && user !== null && state === "member" && member.role !== "owner";
  const mayRemove = board.can_edit && !isMe && member.role !== "owner";
  const { isRemoving, setRole, askToLeave, takeOff } = useMembership({ board, member, onLeft });
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
          <Button size="sm" onClick={askToLeave}>
            {t(collaborators.leave)}
          </Button>
        ) : null}
        {mayRemove ? (
          <IconButton
            size="sm"
            label={t(state === "pending" ? words.withdraw : collaborators.remove, { name })}
            icon={<CloseIcon size={18} />}
            aria-disabled={isRemoving || undefined}
            onClick={takeOff}
          />
        ) : null}
      </span>
    </li>
  );
}
