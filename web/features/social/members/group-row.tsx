import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { shareWithGroup, unshareWithGroup } from "#contract/social/groups.ts";
import type { listMembers } from "#contract/social/members.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./people.module.css";
import { roleOptions, type Role } from "./roles.ts";

type Shared = CallData<typeof listMembers>["groups"][number];
type GroupRowProps = { board: WireBoard; shared: Shared };

/** A group that a board is shared with and its members' rights, editable for those who may. */
export function GroupRow({ board, shared }: GroupRowProps) {
  const t = useText();
  const { group, role, is_mine: isMine } = shared;
  const onRefused = (refusal: unknown) =>
    void toast({ key: "people", text: t(refusalSentence(refusal)), tone: "error" });
  const change = useCall(shareWithGroup, { onRefused });
  const end = useCall(unshareWithGroup, {
    onDone: () => void toast({ key: "people", text: t(groupsCopy.unshared, { groupName: group.name }) }),
    onRefused,
  });
  const at = { board_id: board.id, group_id: group.id };
  return (
    <li className={styles.member}>
      <GroupFace group={group} size={44} />
      <span className={styles.names}>
        {isMine ? (
          <Link to={`/settings/groups/${group.id}`} className={styles.group} dir="auto">
            {group.name}
          </Link>
        ) : (
          <strong dir="auto">{group.name}</strong>
        )}
        <span className={styles.quiet}>{t(groupsCopy.people, { count: group.person_count })}</span>
      </span>
      <span className={styles.tools}>
        {board.can_edit && isMine ? (
          <Select
            label={t(groupsCopy.roleOf, { groupName: group.name })}
            hideLabel
            className={styles.role}
            value={change.isPending ? change.variables.role : role}
            options={roleOptions(t)}
            onChange={(event) => change.mutate({ ...at, role: event.currentTarget.value as Role })}
          />
        ) : (
          <span className={styles.quiet}>{t(socialCopy.people[role])}</span>
        )}
        {board.can_edit ? (
          <IconButton
            size="sm"
            label={t(groupsCopy.unshare, { groupName: group.name })}
            icon={<CloseIcon size={18} />}
            aria-disabled={end.isPending || undefined}
            onClick={() => end.isPending || end.mutate(at)}
          />
        ) : null}
      </span>
    </li>
  );
}
