import { openDialog } from "#web/app/dialogs.tsx";
import { proving } from "#web/app/proving.ts";
import { isUnproven } from "#web/app/unproven.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import type { ProofWay } from "./step-up-dialog.tsx";

/** Closed without an answer: nothing was changed. */
export const cancelled = Symbol("cancelled");

/**
 * Does what needs a fresh proof of who this is. Where the server wants the email verified first, the dialog of that comes. Gives `cancelled`
 * when nothing was done; throws every other refusal.
 */
export function useGuarded() {
  const email = useViewer()?.email ?? "";
  return async function guarded<Result>(write: () => Promise<Result>): Promise<Result | typeof cancelled> {
    try {
      return await proving(write);
    } catch (error) {
      if (isUnproven(error)) return cancelled;
      if (refusalOf(error)?.reason !== "EMAIL_UNVERIFIED") throw error;
      askToVerify(email);
      return cancelled;
    }
  };
}

/** Asks for a fresh proof by one of these ways; false: closed without. */
export async function proveWho(email: string, ways: readonly ProofWay[]): Promise<boolean> {
  const { StepUpDialog } = await import("./step-up-dialog.tsx");
  return new Promise((resolve) => {
    openDialog((close) => (
      <StepUpDialog
        email={email}
        ways={ways}
        onEnd={(isProven) => {
          close();
          resolve(isProven);
        }}
      />
    ));
  });
}
