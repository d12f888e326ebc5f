import { avatarColor } from "#rules/people/avatar-color.ts";
import { removeMembers } from "#contract/v5/session-calls.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { PersonName } from "./person-name.tsx";
import { employersQuery, type Member } from "./access-queries.ts";
import { personWords, roleWords } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { ListFrame } from "./list-frame.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useList } from "./use-list.ts";

const { accounts: copy } = managerCopy;

/** The businesses the viewer works for; nothing for who works for none. */
export function Employers({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const list = useList(employersQuery, { whole: true });
  if (list.items?.length === 0 && viewer.is_partner) return null;
  return (
    <section aria-labelledby="employers" className={styles.panel}>
      <PanelHead id="employers" title={copy.employers} text={copy.employersText} />
      <ListFrame list={list} label={t(copy.employers)} none={<p>{t(copy.noEmployers)}</p>}>
        {(employer) => <Employer key={employer.id} employer={employer} viewerId={viewer.id} />}
      </ListFrame>
    </section>
  );
}

function Employer({ employer, viewerId }: { employer: Member; viewerId: string }) {
  const t = useText();
  const { id = "", user, business_roles: roles = [] } = employer;
  const name = personWords(user, id);
  const leave = useCall(removeMembers);
  const business_role = roles.includes("BIZ_ADMIN") ? ("BIZ_ADMIN" as const) : ("EMPLOYEE" as const);
  const askToLeave = () =>
    askFirst({
      title: t(copy.leaveTitle, { name }),
      text: t(copy.leaveText),
      label: t(copy.leave),
      write: () =>
        leave.mutateAsync({
          path: { business_id: id },
          query: {},
          body: { members: [{ member_id: viewerId, business_role }] },
        }),
      onDone: () => toast({ key: "access", text: t(copy.left, { name }), tone: "success" }),
    });
  return (
    <li className={styles.row}>
      <Avatar name={name} colorIndex={avatarColor(id)} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonName user={user} id={id} />
        </p>
        <p className={styles.quiet}>{roleWords(t, business_role)}</p>
      </div>
      <Button size="sm" aria-label={`${t(copy.leave)}: ${name}`} onClick={askToLeave}>
        {t(copy.leave)}
      </Button>
    </li>
  );
}
