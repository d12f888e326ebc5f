import { beginFactor, removeFactor, renewBackupCodes } from "#contract/identity/factors.ts";
import type { CallData } from "#contract/kit/define.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import type { FactorKind } from "./factor-rows.ts";
import { cancelled, useGuarded } from "./use-guarded.tsx";

const { factors: copy } = accountCopy;

/** Sets a second factor up, turns one off, makes new backup codes; each behind a fresh proof of who asks. */
export function useFactors() {
  const t = useText();
  const guarded = useGuarded();
  const begin = useCall(beginFactor);
  const remove = useCall(removeFactor);
  const renew = useCall(renewBackupCodes);
  const showError = (error: unknown) =>
    void toast({ key: "settings", text: t(refusalOf(error)?.message ?? accessCopy.errors.generic), tone: "error" });

  async function setUp(kind: FactorKind): Promise<void> {
    const from = document.activeElement;
    try {
      const begun = kind === "app" ? await guarded(() => begin.mutateAsync({ kind })) : null;
      if (begun !== cancelled) await openSetUp(from, kind, begun);
    } catch (error) {
      showError(error);
    }
  }

  /** The button it began with gets the focus back: the dialogs in between are gone by then. */
  async function openSetUp(
    from: Element | null,
    kind: FactorKind,
    begun: CallData<typeof beginFactor> | null,
  ): Promise<void> {
    const { FactorDialog } = await import("./factor-dialog.tsx");
    openDialog((close) => (
      <FactorDialog
        kind={kind}
        begun={begun}
        onClose={close}
        onDone={(codes) => {
          close();
          const tellOn = () => {
            toast({ key: "settings", text: t(copy.turnedOn), tone: "success" });
            setTimeout(() => from instanceof HTMLElement && from.focus());
          };
          if (codes.length === 0) tellOn();
          else void showCodes(codes, tellOn);
        }}
      />
    ));
  }

  async function turnOff(kind: FactorKind): Promise<void> {
    try {
      if ((await guarded(() => remove.mutateAsync({ kind }))) === cancelled) return;
      toast({ key: "settings", text: t(copy.turnedOff), tone: "success" });
    } catch (error) {
      showError(error);
    }
  }

  async function newCodes(): Promise<void> {
    try {
      const made = await guarded(() => renew.mutateAsync({}));
      if (made === cancelled) return;
      await showCodes(made.backup_codes, () => {});
    } catch (error) {
      showError(error);
    }
  }

  return { setUp, turnOff, newCodes };
}

async function showCodes(codes: readonly string[], then: () => unknown): Promise<void> {
  const { BackupCodesDialog } = await import("./backup-codes-dialog.tsx");
  openDialog((close) => (
    <BackupCodesDialog
      codes={codes}
      onClose={() => {
        close();
        then();
      }}
    />
  ));
}
