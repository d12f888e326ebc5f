import { useState } from "react";
import { bookEntry, type WireDeskAccount } from "#contract/operate/money-desk.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { randomKey, useCall } from "#web/app/mutations.ts";
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
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { book: copy, area } = operateCopy;
const kinds = ["credit", "payment", "refund", "write-off"] as const;
type Kind = (typeof kinds)[number];

type BookDialogProps = { account: WireDeskAccount; onAccount: (account: WireDeskAccount) => void; onClose: () => void };

/** An entry in an account's books: typed, shown once more in words, and booked once however often it is pressed. */
export function BookDialog({ account, onAccount, onClose }: BookDialogProps) {
  const t = useText();
  const currency = account.currency ?? "USD";
  const formats = useFormats(currency, account.time_zone ?? "UTC");
  const words = useMoneyWords();
  const guarded = useGuarded();
  const book = useCall(bookEntry);
  const [key] = useState(randomKey);
  const [asked, setAsked] = useState<{ kind: Kind; amount: string; note: string; said: string } | null>(null);
  const form = useForm({
    messages: { note: { valueMissing: t(copy.noteMissing) } },
    onSubmit(values) {
      const amount = textOf(values, "amount").trim();
      const read = readMoney(amount, currency);
      if (!("micro" in read)) return;
      const kind = kinds.find((one) => one === values.get("kind")) ?? "credit";
      setAsked({ kind, amount, note: textOf(values, "note").trim(), said: formats.money(read.micro) });
    },
  });
  async function confirm(): Promise<void> {
    if (asked === null) return;
    const { said, ...entry } = asked;
    try {
      const answer = await guarded(() => book.mutateAsync({ advertiser_id: account.advertiser_id, key, ...entry }));
      if (answer === cancelled) return;
      onAccount(answer.account);
      toast({ text: t(answer.booked ? copy.done : copy.before, { amount: said }), tone: "success" });
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
      dismissible={!book.isPending}
    >
      <form {...form.props} className={styles.form} hidden={asked !== null}>
        <RadioGroup
          label={t(copy.kind)}
          name="kind"
          defaultValue="credit"
          options={kinds.map((value) => ({ value, label: t(copy[value]), hint: t(copy[`${value}_text`]) }))}
        />
        <MoneyField
          {...form.field("amount")}
          label={t(copy.amount)}
          currency={currency}
          words={words}
          minMicro={1n}
          required
        />
        <TextField
          {...form.field("note")}
          label={t(copy.note)}
          hint={t(copy.noteHint)}
          maxLength={billingLimits.noteMaxChars}
          required
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(area.cancel)}</Button>
          <Button type="submit" variant="primary">
            {t(copy.next)}
          </Button>
        </div>
      </form>
      {asked === null ? null : (
        <div className={styles.form}>
          <p>{t(copy.confirmText, { kind: t(copy[asked.kind]), amount: asked.said, name: account.name })}</p>
          <p className={styles.quiet}>“{asked.note}”</p>
          <div className={styles.ends}>
            <Button onClick={() => setAsked(null)} disabled={book.isPending} data-autofocus="">
              {t(commonCopy.navigation.back)}
            </Button>
            <Button variant="primary" onClick={() => void confirm()} loading={book.isPending}>
              {t(copy.confirm, { amount: asked.said })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
