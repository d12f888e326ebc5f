import { stepUp } from "#contract/identity/factors.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import type { ProofWay } from "./step-up-dialog.tsx";

/** Closed without an answer: nothing was changed. */
export const cancelled = Symbol("cancelled");

/**
 * Does what needs a fresh proof of who this is: where the server asks for one, the dialog comes and the deed is done anew after it. Where
 * it wants the email verified first, the dialog of that comes. Gives `cancelled` when nothing was done; throws every other refusal.
 */
export function useGuarded() {
  const email = useViewer()?.email ?? "";
  const ask = useCall(stepUp);
  return async function guarded<Result>(deed: () => Promise<Result>): Promise<Result | typeof cancelled> {
    try {
      return await deed();
    } catch (error) {
      const reason = refusalOf(error)?.reason;
      if (reason === "EMAIL_UNVERIFIED") {
        askToVerify(email);
        return cancelled;
      }
      if (reason !== "STEP_UP_REQUIRED") throw error;
      const { until, ways } = await ask.mutateAsync({});
      return until !== null || (await proveWho(email, ways)) ? deed() : cancelled;
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
