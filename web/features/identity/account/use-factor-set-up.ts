import { useReducer } from "react";
import { beginFactor, confirmFactor } from "#contract/identity/factors.ts";
import type { CallData } from "#contract/kit/define.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { factorSetUp, startFactor } from "./factor-set-up.ts";
import { cancelled, useGuarded } from "./use-guarded.tsx";

type Begun = CallData<typeof beginFactor>;
const { factors: copy } = accountCopy;

/**
 * Begins a second factor and confirms it by its first code.
 * @param before what has begun already
 * @param onDone it is on: with the backup codes, when this was the first factor
 */
export function useFactorSetUp(
  kind: "app" | "phone",
  before: Begun | null,
  onDone: (codes: readonly string[]) => void,
) {
  const t = useText();
  const guarded = useGuarded();
  const begin = useCall(beginFactor);
  const confirm = useCall(confirmFactor);
  const [{ number, begun, resending }, dispatch] = useReducer(factorSetUp<Begun>, before, startFactor<Begun>);
  const messageOf = (error: unknown) => t(refusalOf(error)?.message ?? accessCopy.errors.generic);

  const form = useForm({
    check: (field, value) =>
      value.trim() !== ""
        ? undefined
        : t(field === "phone_number" ? copy.phoneMissing : accessCopy.validation.codeMissing),
    async onSubmit(values, handle) {
      const value = (name: string) => textOf(values, name).trim();
      try {
        if (begun === null) {
          const given = value("phone_number");
          dispatch({ type: "numberGiven", number: given });
          const made = await guarded(() => begin.mutateAsync({ kind, phone_number: given }));
          return made === cancelled ? undefined : dispatch({ type: "begun", begun: made });
        }
        const done = await guarded(() => confirm.mutateAsync({ kind, code: value("code") }));
        return done === cancelled ? undefined : onDone(done.backup_codes);
      } catch (error) {
        handle.setServerError(begun === null ? "phone_number" : "code", messageOf(error));
      }
    },
  });

  async function resend(): Promise<void> {
    dispatch({ type: "resending" });
    let sent: Begun | null = null;
    try {
      const made = await guarded(() => begin.mutateAsync({ kind, phone_number: number }));
      if (made === cancelled) return;
      sent = made;
      const { resendCodeToastMs: durationMs } = accessConstants;
      toast({ key: "settings", text: t(accessCopy.mfa.resent), tone: "success", durationMs });
    } catch (error) {
      toast({ key: "settings", text: messageOf(error), tone: "error" });
    } finally {
      dispatch({ type: "resent", begun: sent });
    }
  }

  return { number, begun, resending, form, resend, askOtherNumber: () => dispatch({ type: "otherNumber" }) };
}
