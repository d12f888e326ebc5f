import { useState } from "react";
import { removeBusinessMembers } from "#contract/business/business-profiles.ts";
import { changeRole } from "#contract/v5/session-calls.ts";
import { avatarColor } from "#rules/people/avatar-color.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import type { SetUp } from "#web/features/identity/account/set-up-list.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { AccessDialog } from "./access-dialog.tsx";
import type { Member } from "./access-queries.ts";
import { accessRefusal, personWords, roleWords, summaryOf } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { HeldList } from "./held-list.tsx";
import { useAssetNames, useManaged } from "./managed.ts";
import { useManagedDialog } from "./managed-dialog.tsx";
import { PersonName } from "./person-name.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { SystemUserDialog } from "./system-user-dialog.tsx";

const { people: copy, system, tokens } = managerCopy;
const roles = ["EMPLOYEE", "BIZ_ADMIN"] as const;

type MemberProps = { member: Member; isSystem?: boolean };

/** Somebody, or a program, that works for the business: what they may do, and how that is changed. */
export function BusinessMemberRow({ member, isSystem = false }: MemberProps) {
  const t = useText();
  const viewer = useViewer();
  const nameOf = useAssetNames();
  const { id = "", user } = member;
  const name = personWords(user, id);
  const isAdmin = member.business_roles?.includes("BIZ_ADMIN") === true;
  return (
    <li className={styles.row}>
      <Avatar name={name} colorIndex={avatarColor(id)} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonName user={user} id={id} />
          {id === viewer?.id ? <Badge>{t(copy.you)}</Badge> : null}
        </p>
        {isAdmin ? (
          <p className={styles.quiet}>{t(copy.allAssets)}</p>
        ) : (
          <HeldList held={summaryOf(member)} nameOf={nameOf} none={t(copy.nothing)} />
        )}
      </div>
      <MemberTools {...{ member, isSystem }} />
    </li>
  );
}

function MemberTools({ member, isSystem }: MemberProps) {
  const t = useText();
  const open = useManagedDialog();
  const { id = "", user, business_roles: held = [] } = member;
  const name = personWords(user, id);
  const isAdmin = held.includes("BIZ_ADMIN");
  const { role, isChanging, setRole, askToRemove } = useMemberChanges(member);
  const openTokens = async (user: { id: string; name: string }) => {
    const { SystemTokensDialog } = await import("./system-tokens-dialog.tsx");
    open((close) => <SystemTokensDialog user={user} onClose={close} />, SystemTokensDialog);
  };
  return (
    <div className={styles.tools}>
      {isSystem ? (
        <Button size="sm" aria-label={t(tokens.title, { name })} onClick={() => void openTokens({ id, name })}>
          {t(tokens.short)}
        </Button>
      ) : null}
      {isSystem ? (
        <Button
          size="sm"
          aria-label={`${t(system.rename)}: ${name}`}
          onClick={() => open((close) => <SystemUserDialog user={{ id, name }} onClose={close} />, SystemUserDialog)}
        >
          {t(system.renameShort)}
        </Button>
      ) : (
        <Select
          label={t(copy.role, { name })}
          hideLabel
          value={role}
          disabled={isChanging}
          options={roles.map((value) => ({ value, label: roleWords(t, value) }))}
          onChange={(event) => void setRole(event.currentTarget.value)}
          className={styles.role}
        />
      )}
      {isAdmin ? null : (
        <Button
          size="sm"
          aria-label={t(copy.accessOf, { name })}
          onClick={() =>
            open((close) => <AccessDialog grantee={{ kind: "member", id, name }} onClose={close} />, AccessDialog)
          }
        >
          {t(copy.access)}
        </Button>
      )}
      <Button size="sm" aria-label={`${t(copy.remove)}: ${name}`} onClick={askToRemove}>
        {t(copy.remove)}
      </Button>
    </div>
  );
}

function useMemberChanges(member: Member) {
  const t = useText();
  const managed = useManaged();
  const open = useManagedDialog();
  const { id = "", user, business_roles: held = [] } = member;
  const name = personWords(user, id);
  const role = held[0] ?? "EMPLOYEE";
  const parts = { path: { business_id: managed.id }, query: {} };
  const change = useCall(changeRole);
  const [wanted, setWanted] = useState(role);
  const remove = useCall(removeBusinessMembers);
  const setRole = async (next: string, isUndo = false) => {
    const business_role = roles.find((one) => one === next) ?? "EMPLOYEE";
    setWanted(business_role);
    try {
      await change.mutateAsync({ ...parts, body: [{ member_id: id, business_role }] });
      const text = isUndo ? t(copy.undone) : t(copy.roleChanged, { name, role: roleWords(t, next) });
      const undo = { label: t(commonCopy.actions.undo), onClick: () => void setRole(role, true) };
      toast({ key: "access", text, tone: "success", ...(!isUndo && { action: undo, durationMs: 8000 }) });
    } catch (error) {
      toast({ key: "access", text: accessRefusal(t, error), tone: "error" });
    }
  };
  const askToRemove = () => {
    let setUp: SetUp[] = [];
    askFirst({
      title: t(copy.removeTitle, { name }),
      text: t(copy.removeText),
      label: t(copy.remove),
      write: async () => {
        const { removed } = await remove.mutateAsync({ business_id: managed.id, member_ids: [id] });
        setUp = removed.flatMap((one) => one.set_up);
      },
      onDone: () => {
        toast({ key: "access", text: t(copy.removed, { name }), tone: "success" });
        if (setUp.length > 0) open((close) => <SetUpDialog name={name} things={setUp} onClose={close} />, SetUpDialog);
      },
    });
  };
  return { role: change.isPending ? wanted : role, isChanging: change.isPending, setRole, askToRemove };
}
