import { decideOrderLine, type WireDeskOrder } from "#contract/operate/order-desk.ts";
import { orderLineLimits } from "#spec/constants/order-lines.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { orderDeskCopy as copy } from "#spec/copy/operate/order-desk.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

type DecideOrderDialogProps = { order: WireDeskOrder; decision: "refuse" | "delete"; onClose: () => void };

/** Asks once more before an order is refused, for a reason, or closed for good. */
export function DecideOrderDialog({ order, decision, onClose }: DecideOrderDialogProps) {
  const t = useText();
  const guarded = useGuarded();
  const decide = useCall(decideOrderLine);
  const isRefused = decision === "refuse";
  const form = useForm({
    messages: { note: { valueMissing: t(copy.noteMissing) } },
    async onSubmit(values, { setServerError }) {
      const { id, advertiser_id, version } = order;
      const note = isRefused ? { note: textOf(values, "note").trim() } : {};
      try {
        const input = { id, advertiser_id, version, decision, ...note };
        if ((await guarded(() => decide.mutateAsync(input))) === cancelled) return;
        toast({ text: t(isRefused ? copy.refused : copy.done), tone: "success" });
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
      title={t(isRefused ? copy.refuseTitle : copy.deleteTitle)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{isRefused ? t(copy.refuseText, { name: order.account_name }) : t(copy.deleteText)}</p>
        {isRefused ? (
          <TextField
            {...form.field("note")}
            label={t(copy.note)}
            maxLength={orderLineLimits.noteMaxChars}
            required
            data-autofocus=""
          />
        ) : null}
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="danger" loading={form.submitting}>
            {t(isRefused ? copy.confirmRefuse : copy.confirmDelete)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
