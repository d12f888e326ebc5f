import { createClickDoubt } from "#contract/business/click-doubts.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { clickDoubts, clicksKept } from "#spec/constants/ad-clicks.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./billing.module.css";

const { doubt: copy } = billingCopy;
const dayMs = 86_400_000;

type DoubtDialogProps = { account: SetUpAccount; onClose: () => void };

/** Asks the seller to look at the clicks of some days. */
export function DoubtDialog({ account, onClose }: DoubtDialogProps) {
  const t = useText();
  const ask = useCall(createClickDoubt);
  const form = useForm({
    messages: {
      from: { valueMissing: t(copy.dayMissing) },
      to: { valueMissing: t(copy.dayMissing) },
      note: { valueMissing: t(copy.noteMissing) },
    },
    async onSubmit(values, { setServerError }) {
      const [from, to, note] = (["from", "to", "note"] as const).map((name) => textOf(values, name).trim());
      try {
        await ask.mutateAsync({ advertiser_id: account.id, from: from ?? "", to: to ?? "", note: note ?? "" });
        toast({ text: t(copy.received), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  const now = Date.now();
  const [first, today] = [now - clicksKept.clicksDays * dayMs, now].map((at) => todayIn(account.time_zone, at));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p className={styles.whole}>{t(copy.text)}</p>
        <DateField {...form.field("from")} label={t(copy.from)} min={first} max={today} required />
        <DateField {...form.field("to")} label={t(copy.to)} min={first} max={today} required />
        <TextArea
          {...form.field("note")}
          className={styles.whole}
          label={t(copy.note)}
          maxLength={clickDoubts.noteMaxChars}
          counter
          required
        />
        <Failure>{form.error}</Failure>
        <div className={`${styles.line} ${styles.whole}`}>
          <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
