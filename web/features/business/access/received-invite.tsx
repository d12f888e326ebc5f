import { useState } from "react";
import { permissionsOf } from "#rules/business/asset-permissions.ts";
import { answerInvites } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { AccessFields, type Chosen } from "./access-fields.tsx";
import type { Invite } from "./access-queries.ts";
import { accessRefusal, personWords, roleWords, summaryOf } from "./access-words.ts";
import { asPermissions, chosenFrom } from "./chosen.ts";
import { askFirst } from "./ask-first.ts";
import { HeldList } from "./held-list.tsx";
import { dayWords, exceptionIn, isExpired } from "./invite-facts.ts";
import { useAssetNames } from "./managed.ts";
import { useMutationAction } from "#web/app/use-mutation-action.ts";

const { invites: copy } = managerCopy;

const titles: Readonly<Record<string, string>> = {
  MEMBER_INVITE: copy.MEMBER_INVITE,
  PARTNER_INVITE: copy.PARTNER_INVITE,
  PARTNER_REQUEST: copy.PARTNER_REQUEST,
};

/** An invitation or a request to answer: who sent it, what it gives or asks for, and of a request the choice what to give. */
export function ReceivedInvite({ invite }: { invite: Invite }) {
  const t = useText();
  const viewer = useViewer();
  const { id = "", created_by_business: business, invite_data: facts, business_roles: roles = [] } = invite;
  const name = personWords(business ?? invite.user);
  const type = facts?.invite_type ?? "";
  const isRequest = type === "PARTNER_REQUEST";
  const held = summaryOf(invite);
  const nameOf = useAssetNames(isRequest ? undefined : new Map([[business?.id ?? "", name]]));
  const [chosen, setChosen] = useState<Chosen>(() => chosenFrom(held));
  const answer = useCall(answerInvites);
  const { run, failure, isBusy } = useMutationAction(accessRefusal);
  const needsBusiness = type !== "MEMBER_INVITE" && viewer?.is_partner !== true;

  const send = async (accept_invite: boolean) => {
    const permissions = asPermissions(chosen);
    const given = isRequest && accept_invite && Object.keys(permissions).length > 0;
    const action = { accept_invite, ...(given && { asset_id_to_permissions: permissions }) };
    exceptionIn(await answer.mutateAsync({ path: {}, query: {}, body: { invites: [{ invite_id: id, action }] } }));
  };
  const accept = async () => {
    if (await run(() => send(true))) toast({ key: "access", text: t(copy.accepted), tone: "success" });
  };
  const askToDecline = () =>
    askFirst({
      title: t(copy.declineTitle),
      text: t(copy.declineText, { name }),
      label: t(copy.decline),
      write: () => send(false),
      onDone: () => toast({ key: "access", text: t(copy.declined) }),
    });

  return (
    <li className={styles.invite}>
      <Card className={styles.card}>
        <p className={styles.name}>
          {t(titles[type] ?? copy.MEMBER_INVITE, { name })}
          {isExpired(invite) ? <Badge tone="warning">{t(copy.expired)}</Badge> : null}
        </p>
        {type === "MEMBER_INVITE" && roles[0] ? (
          <p className={styles.quiet}>{t(copy.asRole, { role: roleWords(t, roles[0]) })}</p>
        ) : null}
        {roles.includes("BIZ_ADMIN") ? (
          <p>{t(managerCopy.roles.adminText)}</p>
        ) : (
          <div className={styles.fields}>
            <p className={styles.legend}>{t(isRequest ? copy.asksFor : copy.gives)}</p>
            {isRequest && held.length > 0 ? (
              <AccessFields
                assets={held}
                chosen={chosen}
                onChoose={setChosen}
                isOpen
                among={({ id: asset, type: kind }) => {
                  const asked = held.find((one) => one.id === asset)?.permissions ?? [];
                  return permissionsOf[kind].filter((permission) => asked.includes(permission));
                }}
              />
            ) : (
              <HeldList held={held} nameOf={nameOf} none={t(copy.givesNothing)} />
            )}
          </div>
        )}
        <p className={styles.quiet} suppressHydrationWarning>
          {dayWords(t, invite)}
        </p>
        {needsBusiness ? (
          <Banner
            actions={
              <Button to={`/business/convert/?next=${encodeURIComponent("/accounts_manager/?tab=invites")}`}>
                {t(copy.becomeBusiness)}
              </Button>
            }
          >
            {t(copy.needsBusiness)}
          </Banner>
        ) : null}
        <Failure>{failure}</Failure>
        <div className={styles.answers}>
          {needsBusiness || isExpired(invite) ? null : (
            <Button variant="primary" loading={isBusy} onClick={() => void accept()}>
              {t(isRequest ? copy.acceptChosen : copy.accept)}
            </Button>
          )}
          <Button onClick={askToDecline} disabled={isBusy}>
            {t(copy.decline)}
          </Button>
        </div>
      </Card>
    </li>
  );
}
