import { Suspense, useEffect, useReducer, useRef } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { beginFactor, confirmFactor } from "#contract/identity/factors.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CopyIcon } from "#web/ui/more-icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { factorSetUp, startFactor } from "./factor-set-up.ts";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import styles from "./account.module.css";

const QrPicture = lazyComponent(async () => (await import("#web/ui/qr-picture.tsx")).QrPicture);
const { factors: copy } = accountCopy;

type Props = {
  kind: "app" | "phone";
  /** For the app it has begun when the dialog opens; the phone's number is asked for first. */
  begun: CallData<typeof beginFactor> | null;
  onClose: () => void;
  /** On: with the backup codes, when this was the first factor. */
  onDone: (codes: readonly string[]) => void;
};

/** Sets a second factor up: the app by its picture or key, the phone by its number; then the first code turns it on. */
export function FactorDialog({ kind, begun: before, onClose, onDone }: Props) {
  const t = useText();
  const guarded = useGuarded();
  const begin = useCall(beginFactor);
  const confirm = useCall(confirmFactor);
  const [{ number, begun, resending }, dispatch] = useReducer(
    factorSetUp<CallData<typeof beginFactor>>,
    before,
    startFactor<CallData<typeof beginFactor>>,
  );
  const fields = useRef<HTMLDivElement>(null);
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

  // The number gives its place to the code, and the code to the number.
  const isBegun = begun !== null;
  useEffect(() => fields.current?.querySelector("input")?.focus(), [isBegun]);

  async function resend(): Promise<void> {
    dispatch({ type: "resending" });
    let sent: CallData<typeof beginFactor> | null = null;
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

  const { secret = null, otpauth_url: address = null } = begun ?? {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === "app" ? copy.app : copy.phone)}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        {kind === "app" ? (
          <>
            <p>{t(copy.appStep)}</p>
            {address === null || secret === null ? null : (
              <>
                <div className={styles.qr}>
                  <Suspense fallback={<Skeleton height="220px" />}>
                    <QrPicture value={address} label={t(copy.appPicture)} />
                  </Suspense>
                </div>
                <div>
                  <p className={styles.quiet}>{t(copy.appSecret)}</p>
                  <p className={styles.key} data-secret="">
                    {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
                  </p>
                </div>
                <p>
                  <Button
                    size="sm"
                    icon={<CopyIcon size={20} />}
                    onClick={async () => {
                      if (await copyText(secret)) toast({ key: "settings", text: t(copy.copied) });
                      else toast({ key: "settings", text: t(accessCopy.errors.generic), tone: "error" });
                    }}
                  >
                    {t(copy.copyKey)}
                  </Button>
                </p>
              </>
            )}
          </>
        ) : null}
        {kind === "phone" && isBegun ? <p role="status">{t(copy.phoneSent, { number })}</p> : null}
        <div ref={fields}>
          {isBegun ? (
            <TextField
              {...form.field("code")}
              key="code"
              label={t(copy.code)}
              hint={t(kind === "app" ? copy.codeHint : copy.codeHintPhone)}
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus=""
            />
          ) : (
            <TextField
              {...form.field("phone_number")}
              key="phone"
              type="tel"
              label={t(copy.phoneNumber)}
              hint={t(copy.phoneHint)}
              defaultValue={number}
              autoComplete="tel"
              data-autofocus=""
            />
          )}
        </div>
        <Failure>{form.error}</Failure>
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(isBegun ? copy.turnOn : copy.sendCode)}
        </Button>
        {kind === "phone" && isBegun ? (
          <>
            <Button variant="quiet" wide loading={resending} onClick={() => void resend()}>
              {t(accessCopy.actions.requestNewCode)}
            </Button>
            <Button variant="quiet" wide onClick={() => dispatch({ type: "otherNumber" })}>
              {t(copy.otherNumber)}
            </Button>
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
