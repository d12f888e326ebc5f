import { Suspense, useRef } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { leaveGroup, type readGroup } from "#contract/social/groups.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import styles from "./groups.module.css";

const AskToGroup = lazyComponent(async () => (await import("./ask-to-group.tsx")).AskToGroup);

type Group = CallData<typeof readGroup>;
type Person = Group["people"][number];

/** A group's members and invitations; its owner removes and invites people. */
export function GroupPeople({ group }: { group: Group }) {
  const t = useText();
  // A removed person disappears together with the button.
  const content = useRef<HTMLElement>(null);
  const taken = useRef(0);
  const focusHandlers = useKeepFocus(group.people.length, () => {
    const next = content.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    return next[Math.min(taken.current, next.length - 1)] ?? content.current?.querySelector<HTMLElement>("button");
  });
  const ask = () =>
    openDialog((close) => (
      <Suspense>
        <AskToGroup group={group} onClose={close} />
      </Suspense>
    ));
  return (
    <section ref={content} className={styles.part} aria-labelledby="group-people" {...focusHandlers}>
      <div className={styles.bar}>
        <h3 id="group-people" className={styles.heading}>
          {t(groupsCopy.peopleTitle)}
        </h3>
        {group.is_mine ? (
          <Button size="sm" onClick={ask}>
            {t(groupsCopy.ask)}
          </Button>
        ) : null}
      </div>
      <ul role="list" className={styles.list}>
        {group.people.map((person, index) => (
          <PersonItem
            key={person.user.id}
            group={group}
            person={person}
            // The owner, listed first, has no button.
            onTakeOut={() => (taken.current = index - 1)}
          />
        ))}
      </ul>
    </section>
  );
}

function PersonItem({ group, person, onTakeOut }: { group: Group; person: Person; onTakeOut: () => void }) {
  const t = useText();
  const isMe = useViewer()?.id === person.user.id;
  const { user, state } = person;
  const name = personName(user, t);
  const isOwner = user.id === group.owner.id;
  const isAsked = state === "pending";
  const remove = useCall(leaveGroup, {
    onRefused: (refusal) => void toast({ key: "group", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  // A disabled button would lose the focus.
  const takeOut = () => {
    if (remove.isPending) return;
    onTakeOut();
    remove.mutate({ group_id: group.id, user_id: user.id });
  };
  const ask = () =>
    askFirst({
      title: t(groupsCopy.takeOutTitle, { name }),
      text: t(groupsCopy.takeOutText),
      label: t(groupsCopy.takeOutConfirm),
      go: takeOut,
    });
  return (
    <li className={styles.item}>
      <Avatar name={name} src={user.image_medium_url} colorIndex={user.avatar_color_index} size={44} decorative />
      <span className={styles.words}>
        <PersonLink person={user} className={styles.link}>
          {name}
        </PersonLink>
        <span className={styles.quiet}>
          {isMe ? t(savingCopy.collaborators.you) : hasProfile(user) ? `@${user.username}` : null}
          {isAsked ? <Badge tone="accent">{t(groupsCopy.waiting)}</Badge> : null}
        </span>
      </span>
      {isOwner ? <span className={styles.quiet}>{t(savingCopy.collaborators.owner)}</span> : null}
      {group.is_mine && !isOwner ? (
        <IconButton
          size="sm"
          label={t(isAsked ? groupsCopy.withdraw : groupsCopy.takeOut, { name })}
          icon={<CloseIcon size={18} />}
          aria-disabled={remove.isPending || undefined}
          onClick={isAsked ? takeOut : ask}
        />
      ) : null}
    </li>
  );
}
