import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { mailKinds, type SwitchedMailKind } from "#spec/constants/mail-kinds.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./settings.module.css";

const { mails: copy } = accountCopy;

const words: Readonly<Record<SwitchedMailKind, { label: string; hint: string }>> = {
  board_invites: { label: copy.invites, hint: copy.invitesHint },
  digest: { label: copy.digest, hint: copy.digestHint },
};

/** A switch for each kind of mail that can go without, and what always comes. */
export function MailSettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onStart: ({ mails_off: off }) => rememberViewer({ ...viewer, mails_off: off ?? viewer.mails_off }),
    onDone: ({ user }) => {
      rememberViewer(user);
      toast({ key: "settings", text: t(commonCopy.settings.saved), tone: "success" });
    },
    onRefused: (refusal) => {
      rememberViewer(viewer);
      toast({ key: "settings", text: t(refusal.message), tone: "error" });
    },
  });
  const set = (kind: SwitchedMailKind, isOn: boolean) => {
    const others = viewer.mails_off.filter((one) => one !== kind);
    update.mutate({ mails_off: isOn ? others : [...others, kind] });
  };
  return (
    <>
      <section className={styles.block}>
        <h2 className={styles.heading}>{t(copy.title)}</h2>
        {mailKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(words[kind].label)}
            hint={t(words[kind].hint)}
            checked={!viewer.mails_off.includes(kind)}
            disabled={update.isPending}
            onChange={(event) => set(kind, event.currentTarget.checked)}
          />
        ))}
      </section>
      <section className={styles.block}>
        <h2 className={styles.heading}>{t(copy.always)}</h2>
        <p className={styles.quiet}>{t(copy.alwaysText)}</p>
      </section>
    </>
  );
}
