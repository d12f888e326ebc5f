import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { unmute } from "#contract/people/mutes.ts";
import { unblock } from "#contract/social/messages.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Section } from "#web/features/identity/account/section.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import account from "#web/features/identity/account/account.module.css";
import { blockedQuery, mutedQuery } from "./notice-queries.ts";

const { mute: copy } = noticeCopy;

/** Whom the viewer mutes and blocks, and the way to end that. */
export function UnheardPeople() {
  const t = useText();
  const muted = useQuery(mutedQuery);
  const blocked = useQuery(blockedQuery);
  const onRefused = (refusal: unknown) =>
    void toast({ key: "settings", text: t(refusalSentence(refusal)), tone: "error" });
  const hear = useCall(unmute, { onRefused });
  const open = useCall(unblock, { onRefused });
  return (
    <>
      <Section title={copy.title} text={copy.hint} query={muted}>
        <People people={muted.data ?? []} none={t(copy.none)}>
          {(person) => (
            <Button
              size="sm"
              disabled={hear.isPending}
              aria-label={`${t(copy.unmute)}: ${person.full_name}`}
              onClick={() => hear.mutate({ user_id: person.id })}
            >
              {t(copy.unmute)}
            </Button>
          )}
        </People>
      </Section>
      <Section title={copy.blocked} query={blocked}>
        <People people={blocked.data ?? []} none={t(copy.noneBlocked)}>
          {(person) => (
            <Button
              size="sm"
              disabled={open.isPending}
              aria-label={`${t(commonCopy.profile.unblock)}: ${person.full_name}`}
              onClick={() => open.mutate({ user_id: person.id })}
            >
              {t(commonCopy.profile.unblock)}
            </Button>
          )}
        </People>
      </Section>
    </>
  );
}

type PeopleProps = { people: readonly WirePerson[]; none: string; children: (person: WirePerson) => ReactNode };

function People({ people, none, children }: PeopleProps) {
  if (people.length === 0) return <p className={account.quiet}>{none}</p>;
  return (
    <ul role="list" className={account.list}>
      {people.map((person) => (
        <li key={person.id} className={account.item}>
          <Avatar
            name={person.full_name}
            src={person.image_medium_url}
            colorIndex={person.avatar_color_index}
            size={40}
            decorative
          />
          <Link to={`/${person.username}/`} className={account.words} dir="auto">
            {person.full_name}
          </Link>
          {children(person)}
        </li>
      ))}
    </ul>
  );
}
