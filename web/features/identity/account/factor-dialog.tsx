import { Suspense, useEffect, useRef } from "react";
import type { beginFactor } from "#contract/identity/factors.ts";
import type { CallData } from "#contract/kit/define.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CopyIcon } from "#web/ui/more-icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import { useFactorSetUp } from "./use-factor-set-up.ts";
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
  const { number, begun, resending, form, resend, askOtherNumber } = useFactorSetUp(kind, before, onDone);
  const fields = useRef<HTMLDivElement>(null);
  // The number gives its place to the code, and the code to the number.
  const isBegun = begun !== null;
  useEffect(() => fields.current?.querySelector("input")?.focus(), [isBegun]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === "app" ? copy.app : copy.phone)}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        {kind === "app" ? <AppStep begun={begun} /> : null}
        {kind === "phone" && isBegun ? <p role="status">{t(copy.phoneSent, { number })}</p> : null}
        <div ref={fields}>
          {isBegun ? <CodeField form={form} kind={kind} /> : <NumberField form={form} number={number} />}
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
            <Button variant="quiet" wide onClick={askOtherNumber}>
              {t(copy.otherNumber)}
            </Button>
          </>
        ) : null}
      </form>
    </Dialog>
  );
}

/** The picture the app reads, and its key for whoever can't have it read. */
function AppStep({ begun }: Pick<Props, "begun">) {
  const t = useText();
  const { secret = null, otpauth_url: address = null } = begun ?? {};
  return (
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
  );
}

type FieldProps = { form: ReturnType<typeof useFactorSetUp>["form"] };

function CodeField({ form, kind }: FieldProps & Pick<Props, "kind">) {
  const t = useText();
  return (
    <TextField
      {...form.field("code")}
      label={t(copy.code)}
      hint={t(kind === "app" ? copy.codeHint : copy.codeHintPhone)}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus=""
    />
  );
}

function NumberField({ form, number }: FieldProps & { number: string }) {
  const t = useText();
  return (
    <TextField
      {...form.field("phone_number")}
      type="tel"
      label={t(copy.phoneNumber)}
      hint={t(copy.phoneHint)}
      defaultValue={number}
      autoComplete="tel"
      data-autofocus=""
    />
  );
}
