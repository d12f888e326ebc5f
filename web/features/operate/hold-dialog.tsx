import { holdAccount } from "#contract/operate/ad-desk.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { Button } from "#web/ui/button.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "#web/features/operate/area/operate.module.css";

const { hold: copy } = operateCopy;

type HoldDialogProps = { accountId: string; name: string; isHeld: boolean; onClose: () => void };

/** Holds an account or releases it, for a reason. */
export function HoldDialog({ accountId, name, isHeld, onClose }: HoldDialogProps) {
  const t = useText();
  const guarded = useGuarded();
  const hold = useCall(holdAccount);
  const form = useForm({
    messages: { reason: { valueMissing: t(copy.reasonMissing) } },
    async onSubmit(values, { setServerError }) {
      const reason = textOf(values, "reason").trim();
      try {
        const input = { advertiser_id: accountId, held: !isHeld, reason };
        if ((await guarded(() => hold.mutateAsync(input))) === cancelled) return;
        toast({ text: t(isHeld ? copy.released : copy.held), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isHeld ? copy.releaseTitle : copy.title)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(isHeld ? copy.releaseText : copy.text, { name })}</p>
        <TextField
          {...form.field("reason")}
          label={t(copy.reason)}
          hint={t(copy.reasonHint)}
          maxLength={operatorLimits.holdReasonMaxChars}
          required
          data-autofocus=""
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant={isHeld ? "primary" : "danger"} loading={form.submitting}>
            {confirming(t(isHeld ? copy.release : copy.hold))}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
