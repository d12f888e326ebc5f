import { useState } from "react";
import { refundCharge, type WireCharge, type WireDeskAccount } from "#contract/operate/money-desk.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { refund: copy, book, area } = operateCopy;

type RefundDialogProps = {
  account: WireDeskAccount;
  charge: WireCharge;
  onAccount: (account: WireDeskAccount) => void;
  onClose: () => void;
};

/** Gives money of a charge back to its card, after it was shown once more how much. */
export function RefundDialog({ account, charge, onAccount, onClose }: RefundDialogProps) {
  const t = useText();
  const formats = useFormats(charge.currency, account.time_zone ?? "UTC");
  const left = BigInt(charge.refundable_micro);
  const words = useMoneyWords();
  const guarded = useGuarded();
  const refund = useCall(refundCharge);
  const [asked, setAsked] = useState<{ amount: string; note: string; said: string } | null>(null);
  const form = useForm({
    messages: { note: { valueMissing: t(copy.noteMissing) } },
    onSubmit(values) {
      const amount = textOf(values, "amount").trim();
      const read = readMoney(amount, charge.currency);
      if ("micro" in read) setAsked({ amount, note: textOf(values, "note").trim(), said: formats.money(read.micro) });
    },
  });
  async function confirm(): Promise<void> {
    if (asked === null) return;
    const { said, ...entry } = asked;
    const input = { advertiser_id: account.advertiser_id, charge_id: charge.id, ...entry };
    try {
      const answer = await guarded(() => refund.mutateAsync(input));
      if (answer === cancelled) return;
      onAccount(answer.account);
      toast({ text: t(copy[answer.state], { amount: said }), tone: answer.state === "FAILED" ? "error" : "success" });
      onClose();
    } catch (error) {
      setAsked(null);
      form.setServerError(refusedField(error), t(refusalSentence(error)));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked === null ? t(copy.title) : t(copy.confirmTitle, { amount: asked.said })}
      onBack={asked === null ? undefined : () => setAsked(null)}
      backLabel={t(commonCopy.navigation.back)}
      closeLabel={t(commonCopy.actions.close)}
      sheet="content"
      dismissible={!refund.isPending}
    >
      <form {...form.props} className={styles.form} hidden={asked !== null}>
        <p suppressHydrationWarning>{t(copy.text, { left: formats.money(left) })}</p>
        <MoneyField
          {...form.field("amount")}
          label={t(copy.amount)}
          currency={charge.currency}
          words={words}
          minMicro={1n}
          maxMicro={left}
          defaultValue={fromMicroCurrency(left)}
          required
        />
        <TextField
          {...form.field("note")}
          label={t(copy.note)}
          hint={t(book.noteHint)}
          maxLength={billingLimits.noteMaxChars}
          required
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(area.cancel)}</Button>
          <Button type="submit" variant="primary">
            {t(book.next)}
          </Button>
        </div>
      </form>
      {asked === null ? null : (
        <div className={styles.form}>
          <p>{t(copy.confirmText, { amount: asked.said, name: account.name })}</p>
          <p className={styles.quiet}>“{asked.note}”</p>
          <div className={styles.ends}>
            <Button onClick={() => setAsked(null)} disabled={refund.isPending}>
              {t(commonCopy.navigation.back)}
            </Button>
            <Button variant="danger" onClick={() => void confirm()} loading={refund.isPending}>
              {t(copy.confirm, { amount: asked.said })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
