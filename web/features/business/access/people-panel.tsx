import { useState } from "react";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./access.module.css";
import { membersQuery } from "./access-queries.ts";
import { fullName } from "./access-words.ts";
import { InvitePeople } from "./invite-people.tsx";
import { ListFrame } from "./list-frame.tsx";
import { BusinessMemberRow } from "./business-member-row.tsx";
import { useManaged } from "./managed.ts";
import { useManagedDialog } from "./managed-dialog.tsx";
import { PanelHead } from "./panel-head.tsx";
import { SystemUserDialog } from "./system-user-dialog.tsx";
import { useList } from "./use-list.ts";

const { people: copy, system } = managerCopy;
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
          {(member) => <BusinessMemberRow key={member.id} member={member} />}
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
            {(member) => <BusinessMemberRow key={member.id} member={member} isSystem />}
          </ListFrame>
        </section>
      ) : null}
    </>
  );
}
