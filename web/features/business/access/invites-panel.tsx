import { avatarColor } from "#rules/people/avatar-color.ts";
import { cancelInvites } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BellIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import type { Invite } from "./access-queries.ts";
import { personWords, roleWords, summaryOf } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { HeldList } from "./held-list.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useAssetNames, useManaged } from "./managed.ts";
import { dayWords, exceptionIn, isExpired } from "./invite-facts.ts";
import { PanelHead } from "./panel-head.tsx";
import { ReceivedInvite } from "./received-invite.tsx";
import { useInvites } from "./use-invites.ts";

const { invites: copy } = managerCopy;

/** Invitations and requests: those to answer, and those that wait for the answer of others. */
export function InvitesPanel() {
  const t = useText();
  const { id } = useManaged();
  const { received, sent } = useInvites(id);
  const empty = (
    <EmptyState level={3} icon={<BellIcon size={32} />} title={t(copy.noneReceived)}>
      <p>{t(copy.noneReceivedText)}</p>
    </EmptyState>
  );
  return (
    <section aria-labelledby="invites" className={styles.panel}>
      <PanelHead id="invites" title={copy.title} />
      <section aria-labelledby="received" className={styles.panel}>
        <h3 id="received" className={styles.subheading}>
          {t(copy.received)}
        </h3>
        <ListFrame list={received} label={t(copy.received)} none={empty}>
          {(invite) => <ReceivedInvite key={invite.id} invite={invite} />}
        </ListFrame>
      </section>
      {sent.items === undefined ? null : (
        <section aria-labelledby="sent" className={styles.panel}>
          <h3 id="sent" className={styles.subheading}>
            {t(copy.sent)}
          </h3>
          <ListFrame list={sent} label={t(copy.sent)} none={<p>{t(copy.noneSent)}</p>}>
            {(invite) => <SentInvite key={invite.id} invite={invite} />}
          </ListFrame>
        </section>
      )}
    </section>
  );
}

const sentTitles: Readonly<Record<string, string>> = {
  MEMBER_INVITE: copy.sentMember,
  PARTNER_INVITE: copy.sentPartner,
  PARTNER_REQUEST: copy.sentRequest,
};

function SentInvite({ invite }: { invite: Invite }) {
  const t = useText();
  const managed = useManaged();
  const { id = "", user, invite_data: facts, business_roles: roles = [] } = invite;
  const name = personWords(user);
  const type = facts?.invite_type ?? "";
  const nameOf = useAssetNames(type === "PARTNER_REQUEST" ? new Map([[user?.id ?? "", name]]) : undefined);
  const cancel = useCall(cancelInvites);
  const askToCancel = () =>
    askFirst({
      title: t(copy.cancelTitle),
      text: t(copy.cancelText),
      label: t(copy.cancel),
      write: async () =>
        exceptionIn(
          await cancel.mutateAsync({ path: { business_id: managed.id }, query: {}, body: { invite_ids: [id] } }),
        ),
      onDone: () => toast({ key: "access", text: t(copy.cancelled) }),
    });
  return (
    <li className={styles.row}>
      <Avatar name={name} colorIndex={avatarColor(user?.id ?? "")} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          {t(sentTitles[type] ?? copy.sentMember, { name })}
          {isExpired(invite) ? <Badge tone="warning">{t(copy.expired)}</Badge> : null}
        </p>
        {type === "MEMBER_INVITE" && roles[0] ? (
          <p className={styles.quiet}>{t(copy.asRole, { role: roleWords(t, roles[0]) })}</p>
        ) : null}
        {roles.includes("BIZ_ADMIN") ? null : (
          <HeldList held={summaryOf(invite)} nameOf={nameOf} none={t(copy.givesNothing)} />
        )}
        <p className={styles.quiet} suppressHydrationWarning>
          {dayWords(t, invite)}
        </p>
      </div>
      <div className={styles.tools}>
        <Button size="sm" aria-label={`${t(copy.cancel)}: ${name}`} onClick={askToCancel}>
          {t(copy.cancel)}
        </Button>
      </div>
    </li>
  );
}
