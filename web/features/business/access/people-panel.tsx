import { avatarColor } from "#rules/people/avatar-color.ts";
import { useState } from "react";
import { removeBusinessMembers } from "#contract/business/business-profiles.ts";
import { changeRole } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import type { SetUp } from "#web/features/identity/account/set-up-list.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { AccessDialog } from "./access-dialog.tsx";
import { type Member, membersQuery } from "./access-queries.ts";
import { accessRefusal, fullName, personWords, roleWords, summaryOf } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { HeldList } from "./held-list.tsx";
import { InvitePeople } from "./invite-people.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useAssetNames, useManaged } from "./managed.ts";
import { useManagedDialog } from "./managed-dialog.tsx";
import { PersonName } from "./person-name.tsx";
import { PanelHead } from "./panel-head.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { SystemUserDialog } from "./system-user-dialog.tsx";
import { useList } from "./use-list.ts";

const { people: copy, system, tokens } = managerCopy;
/** So many are drawn at first. */
const atOnce = 50;

/** Who works for the business, and what each may do. */
export function PeoplePanel() {
  const t = useText();
  const { id } = useManaged();
  const open = useManagedDialog();
  const [typed, setTyped] = useState("");
  const [max, setMax] = useState(atOnce);
  const wanted = typed.trim().toLowerCase();
  const people = useList(membersQuery(id, false), { whole: true });
  const everybody = useList(membersQuery(id, true), { whole: true });
  const personIds = new Set(people.items?.map((member) => member.id));
  const isWhole = people.items !== undefined && people.more === null;
  const systemUsers = isWhole ? everybody.items?.filter((member) => !personIds.has(member.id)) : undefined;
  const found = people.items?.filter(({ user }) =>
    `${user?.username ?? ""} ${fullName(user)}`.toLowerCase().includes(wanted),
  );
  const more = found !== undefined && found.length > max ? () => setMax(max + atOnce) : null;
  const invite = () => open((close) => <InvitePeople onClose={close} />, InvitePeople);
  const create = () => open((close) => <SystemUserDialog user={null} onClose={close} />, SystemUserDialog);
  return (
    <>
      <section aria-labelledby="people" className={styles.panel}>
        <PanelHead id="people" title={copy.title} text={copy.text}>
          <Button variant="primary" onClick={invite}>
            {t(copy.invite)}
          </Button>
        </PanelHead>
        {(people.items?.length ?? 0) > 0 ? (
          <SearchField label={t(copy.search)} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        ) : null}
        <ListFrame
          list={{ ...people, more }}
          label={t(copy.title)}
          shown={found?.slice(0, max)}
          noneFound={t(copy.noneFound)}
          none={
            <EmptyState level={3} icon={<PeopleIcon size={32} />} title={t(copy.none)}>
              <p>{t(copy.noneText)}</p>
            </EmptyState>
          }
        >
          {(member) => <MemberRow key={member.id} member={member} />}
        </ListFrame>
      </section>
      {people.error === null ? (
        <section aria-labelledby="system" className={styles.panel}>
          <PanelHead id="system" title={system.title} text={system.text}>
            <Button onClick={create}>{t(system.create)}</Button>
          </PanelHead>
          <ListFrame
            list={{ ...everybody, items: systemUsers, more: null }}
            label={t(system.title)}
            none={<p>{t(system.none)}</p>}
          >
            {(member) => <MemberRow key={member.id} member={member} isSystem />}
          </ListFrame>
        </section>
      ) : null}
    </>
  );
}

const roles = ["EMPLOYEE", "BIZ_ADMIN"] as const;

function MemberRow({ member, isSystem = false }: { member: Member; isSystem?: boolean }) {
  const t = useText();
  const viewer = useViewer();
  const managed = useManaged();
  const open = useManagedDialog();
  const nameOf = useAssetNames();
  const { id = "", user, business_roles: held = [] } = member;
  const name = personWords(user, id);
  const role = held[0] ?? "EMPLOYEE";
  const isAdmin = held.includes("BIZ_ADMIN");
  const parts = { path: { business_id: managed.id }, query: {} };
  const change = useCall(changeRole);
  const [wanted, setWanted] = useState(role);
  const remove = useCall(removeBusinessMembers);

  const openTokens = async (user: { id: string; name: string }) => {
    const { SystemTokensDialog } = await import("./system-tokens-dialog.tsx");
    open((close) => <SystemTokensDialog user={user} onClose={close} />, SystemTokensDialog);
  };
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
            value={change.isPending ? wanted : role}
            disabled={change.isPending}
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
    </li>
  );
}
