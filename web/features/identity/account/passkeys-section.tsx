import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addPasskey, passkeyChallenge, removePasskey } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { KeyIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { passkeysQuery } from "./account-queries.ts";
import { makePasskey, passkeysPossible } from "./ask-passkey.ts";
import { Section } from "./section.tsx";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import styles from "./account.module.css";

const { passkeys: copy } = accountCopy;
type Passkey = { id: string; name: string; used_at: string | null };

/** The viewer's passkeys: add, rename, remove. */
export function PasskeysSection() {
  const t = useText();
  const guarded = useGuarded();
  const answer = useQuery(passkeysQuery);
  const once = useOneAtATime();
  const remove = useCall(removePasskey);
  const [possible, setPossible] = useState<ReturnType<typeof passkeysPossible>>("yes");
  useEffect(() => setPossible(passkeysPossible()), []);
  const { showToast, showError } = usePasskeyToasts();

  const { addOne, busy } = useAddPasskey();

  async function removeOne(id: string): Promise<void> {
    try {
      if ((await guarded(() => remove.mutateAsync({ id }))) === cancelled) return;
      showToast(copy.removed);
    } catch (error) {
      showError(error);
    }
  }

  const askToRemove = ({ id, name }: Passkey) =>
    askFirst({
      title: t(copy.removeTitle, { name }),
      text: t(copy.removeText),
      label: t(copy.remove),
      go: () => removeOne(id),
    });

  async function rename(passkey: Passkey): Promise<void> {
    const { RenamePasskey } = await import("./rename-passkey.tsx");
    openDialog((close) => (
      <RenamePasskey
        {...passkey}
        onEnd={(isDone) => {
          close();
          if (!isDone) return;
          showToast(copy.renamed);
        }}
      />
    ));
  }

  return (
    <Section
      title={copy.title}
      text={copy.text}
      query={answer}
      action={
        possible === "yes" ? (
          <Button icon={<KeyIcon size={20} />} loading={busy} onClick={() => once(addOne)}>
            {t(copy.add)}
          </Button>
        ) : null
      }
    >
      {possible === "yes" ? null : (
        <p className={styles.quiet}>{t(possible === "insecure" ? copy.insecure : copy.unsupported)}</p>
      )}
      {answer.data?.length ? (
        <ul role="list" className={styles.list}>
          {answer.data.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => once(() => rename(passkey))}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t(copy.none)}</p>
      )}
    </Section>
  );
}

function useAddPasskey() {
  const guarded = useGuarded();
  const options = useCall(passkeyChallenge);
  const add = useCall(addPasskey);
  const [busy, setBusy] = useState(false);
  const { showToast, showError } = usePasskeyToasts();

  async function addOne(): Promise<void> {
    setBusy(true);
    try {
      const asking = await guarded(() => options.mutateAsync({ purpose: "add" }));
      if (asking === cancelled) return;
      const credential = await makePasskey(asking.options);
      if (credential === null) return showToast(copy.cancelled, "neutral");
      if (credential === "here") return showToast(copy.here, "neutral");
      if ((await guarded(() => add.mutateAsync({ credential }))) === cancelled) return;
      showToast(copy.added);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return { addOne, busy };
}

function usePasskeyToasts() {
  const t = useText();
  const showToast = (text: string, tone: "success" | "error" | "neutral" = "success") =>
    void toast({ key: "settings", text: t(text), ...(tone === "neutral" ? {} : { tone }) });
  const showError = (error: unknown) => showToast(refusalOf(error)?.message ?? accessCopy.errors.generic, "error");
  return { showToast, showError };
}

type PasskeyItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const t = useText();
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{passkey.name}</p>
        <p className={styles.quiet} suppressHydrationWarning>
          {passkey.used_at === null
            ? t(copy.neverUsed)
            : t(copy.lastUsed, { time: timeAgo(passkey.used_at, t.locale) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={`${t(copy.rename)}: ${passkey.name}`} onClick={onRename}>
          {t(copy.rename)}
        </Button>
        <Button size="sm" aria-label={`${t(copy.remove)}: ${passkey.name}`} onClick={onRemove}>
          {t(copy.remove)}
        </Button>
      </div>
    </li>
  );
}
