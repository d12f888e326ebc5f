import { endAllSessions, mailResetLink, type WireDeskPerson } from "#contract/operate/people-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const { people: copy } = moderationDeskCopy;

/** What helps somebody who can't get in, or whose account somebody else is in. */
export function HelpActs({ found }: { found: WireDeskPerson }) {
  const t = useText();
  const guarded = useGuarded();
  const mail = useCall(mailResetLink);
  const end = useCall(endAllSessions);
  const { id, full_name: name } = found.person;
  const send = () =>
    askFirst({
      title: t(copy.resetTitle, { name }),
      text: t(copy.resetText, { email: found.email }),
      label: t(copy.resetSend),
      write: () => guarded(() => mail.mutateAsync({ person_id: id })),
      onDone: () => void toast({ text: t(copy.resetSent), tone: "success" }),
    });
  const logOut = () =>
    askFirst({
      title: t(copy.logOutTitle, { name }),
      text: t(copy.logOutText),
      label: t(copy.logOut),
      write: () => guarded(() => end.mutateAsync({ person_id: id })),
      onDone: () => void toast({ text: t(copy.loggedOut, { count: found.sessions }), tone: "success" }),
    });
  return (
    <>
      <Button onClick={send}>{t(copy.resetLink)}</Button>
      {found.sessions === 0 ? null : <Button onClick={logOut}>{t(copy.logOut)}</Button>}
    </>
  );
}
