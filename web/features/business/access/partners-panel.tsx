import { avatarColor } from "#rules/people/avatar-color.ts";
import { useState } from "react";
import { endPartnerships, takeFromPartners } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { PersonName } from "./person-name.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { type Partner, partnersQuery } from "./access-queries.ts";
import { fullName, type Held, permissionWords, personWords, summaryOf } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { HeldList } from "./held-list.tsx";
import { InvitePartner } from "./invite-partner.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useAssetNames, useManaged } from "./managed.ts";
import { useManagedDialog } from "./managed-dialog.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useList } from "./use-list.ts";

const { partners: copy } = managerCopy;

/** INTERNAL: they have access to ours. EXTERNAL: we have access to theirs. */
type Direction = "INTERNAL" | "EXTERNAL";

/** The businesses one works with, in both directions. */
export function PartnersPanel() {
  const t = useText();
  const open = useManagedDialog();
  const [typed, setTyped] = useState("");
  const begin = (kind: "invite" | "request") => () =>
    open((close) => <InvitePartner kind={kind} onClose={close} />, InvitePartner);
  return (
    <section aria-labelledby="partners" className={styles.panel}>
      <PanelHead id="partners" title={copy.title} text={copy.text}>
        <Button onClick={begin("request")}>{t(copy.request)}</Button>
        <Button variant="primary" onClick={begin("invite")}>
          {t(copy.invite)}
        </Button>
      </PanelHead>
      <SearchField label={t(copy.search)} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Direction direction="INTERNAL" typed={typed} />
      <Direction direction="EXTERNAL" typed={typed} />
    </section>
  );
}

function Direction({ direction, typed }: { direction: Direction; typed: string }) {
  const t = useText();
  const { id } = useManaged();
  const wanted = typed.trim().toLowerCase();
  const list = useList(partnersQuery(id, direction), { whole: wanted !== "" });
  const shown = list.items?.filter(({ user }) =>
    `${user?.username ?? ""} ${fullName(user)}`.toLowerCase().includes(wanted),
  );
  const isInternal = direction === "INTERNAL";
  return (
    <section aria-labelledby={direction} className={styles.panel}>
      <div>
        <h3 id={direction} className={styles.subheading}>
          {t(isInternal ? copy.internal : copy.external)}
        </h3>
        <p className={styles.quiet}>{t(isInternal ? copy.internalText : copy.externalText)}</p>
      </div>
      <ListFrame
        list={list}
        label={t(isInternal ? copy.internal : copy.external)}
        shown={shown}
        noneFound={t(managerCopy.people.noneFound)}
        none={<p>{t(isInternal ? copy.noneInternal : copy.noneExternal)}</p>}
      >
        {(partner) => <PartnerRow key={partner.id} partner={partner} direction={direction} />}
      </ListFrame>
    </section>
  );
}

function PartnerRow({ partner, direction }: { partner: Partner; direction: Direction }) {
  const t = useText();
  const managed = useManaged();
  const { id = "", user } = partner;
  const name = personWords(user, id);
  const nameOf = useAssetNames(new Map([[id, name]]));
  const held = summaryOf(partner);
  const parts = { path: { business_id: managed.id }, query: {} };
  const end = useCall(endPartnerships);
  const take = useCall(takeFromPartners);
  const isInternal = direction === "INTERNAL";

  const askToEnd = () =>
    askFirst({
      title: t(copy.endTitle, { name }),
      text: t(isInternal ? copy.endInternal : copy.endExternal),
      label: t(copy.end),
      write: () => end.mutateAsync({ ...parts, body: { partner_ids: [id], partner_type: direction } }),
      onDone: () => toast({ key: "access", text: t(copy.ended, { name }), tone: "success" }),
    });
  const askToGiveUp = (asset: Held) =>
    askFirst({
      title: t(copy.giveUpTitle, { asset: nameOf(asset) }),
      text: t(copy.giveUpText, { name }),
      label: t(copy.giveUp),
      write: () =>
        take.mutateAsync({
          ...parts,
          body: { accesses: [{ partner_id: id, asset_id: asset.id, partner_type: "EXTERNAL" }] },
        }),
      onDone: () => toast({ key: "access", text: t(copy.gaveUp, { asset: nameOf(asset) }), tone: "success" }),
    });

  return (
    <li className={styles.row}>
      <Avatar name={name} colorIndex={avatarColor(id)} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonName user={user} id={id} />
        </p>
        {isInternal || held.length === 0 ? (
          <HeldList held={held} nameOf={nameOf} none={t(managerCopy.people.nothing)} />
        ) : (
          <HeldLines held={held} nameOf={nameOf} onGiveUp={askToGiveUp} />
        )}
      </div>
      <PartnerTools {...{ id, name, isInternal }} onEnd={askToEnd} />
    </li>
  );
}

type PartnerToolsProps = { id: string; name: string; isInternal: boolean; onEnd: () => void };

function PartnerTools({ id, name, isInternal, onEnd }: PartnerToolsProps) {
  const t = useText();
  const open = useManagedDialog();
  return (
    <div className={styles.tools}>
      {isInternal ? (
        <Button
          size="sm"
          aria-label={t(managerCopy.people.accessOf, { name })}
          onClick={() =>
            open((close) => <AccessDialog grantee={{ kind: "partner", id, name }} onClose={close} />, AccessDialog)
          }
        >
          {t(managerCopy.people.access)}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={`${t(copy.requestMore)}: ${name}`}
          onClick={() =>
            open((close) => <InvitePartner kind="request" partner={{ id, name }} onClose={close} />, InvitePartner)
          }
        >
          {t(copy.requestMore)}
        </Button>
      )}
      <Button size="sm" aria-label={`${t(copy.end)}: ${name}`} onClick={onEnd}>
        {t(copy.end)}
      </Button>
    </div>
  );
}

interface HeldLinesProps {
  held: readonly Held[];
  nameOf: (asset: Held) => string;
  onGiveUp: (asset: Held) => void;
}

/** What the partner lets the business into, each to give up. */
function HeldLines({ held, nameOf, onGiveUp }: HeldLinesProps) {
  const t = useText();
  return (
    <ul className={styles.held}>
      {held.map((asset) => (
        <li key={asset.id} className={styles.heldLine}>
          <span>
            {nameOf(asset)} <span className={styles.quiet}>{permissionWords(t, asset.permissions)}</span>
          </span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${t(copy.giveUp)}: ${nameOf(asset)}`}
            onClick={() => onGiveUp(asset)}
          >
            {t(copy.giveUp)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
