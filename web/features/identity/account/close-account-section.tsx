import type { CallInput } from "#contract/kit/define.ts";
import { closeAccount } from "#contract/identity/recovery.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { enterAs } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { Section } from "./section.tsx";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import styles from "./account.module.css";

const { close: copy } = accountCopy;

/** A break, or the end: each asks once more, the end for the username. */
export function CloseAccountSection({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const guarded = useGuarded();
  const once = useOneAtATime();
  const shut = useCall(closeAccount, { lazily: true });

  async function carryOut(how: CallInput<typeof closeAccount>): Promise<void> {
    try {
      if ((await guarded(() => shut.mutateAsync(how))) !== cancelled) enterAs("/");
    } catch (error) {
      toast({ key: "settings", text: t(refusalOf(error)?.message ?? accessCopy.errors.generic), tone: "error" });
    }
  }

  const askToDeactivate = () =>
    askFirst({
      title: t(copy.deactivateTitle),
      text: t(copy.deactivateText),
      label: t(copy.deactivate),
      go: () => carryOut({ mode: "deactivate" }),
    });

  async function askToDelete(): Promise<void> {
    const { DeleteAccountDialog } = await import("./delete-account-dialog.tsx");
    openDialog((close) => (
      <DeleteAccountDialog
        username={viewer.username}
        onEnd={(meant) => {
          close();
          if (meant) void carryOut({ mode: "delete", hand_over: meant.handOver });
        }}
      />
    ));
  }

  return (
    <Section title={copy.title} text={copy.text}>
      <div className={styles.actions}>
        <Button loading={shut.isPending} onClick={askToDeactivate}>
          {t(copy.deactivate)}
        </Button>
        <Button variant="danger" loading={shut.isPending} onClick={() => once(askToDelete)}>
          {t(copy.delete)}
        </Button>
      </div>
    </Section>
  );
}
