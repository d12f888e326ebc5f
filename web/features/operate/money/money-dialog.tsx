import { type ReactNode, useState } from "react";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const { book: copy, area } = operateCopy;

/** What was typed of money that moves; `said`: the amount in words. */
export type MoneyEntry = { amount: string; note: string; said: string; values: FormData };

interface MoneyDialogProps {
  currency: string;
  timeZone: string | null;
  title: string;
  /** Of the amount and the note. */
  words: { amount: string; note: string; noteMissing: string };
  /** The most that may move, which is also what stands there at first. */
  maxMicro?: bigint | undefined;
  /** What is shown of the entry once more, before it is sent. */
  asks: (entry: MoneyEntry) => { title: string; text: string; label: string };
  isDanger?: boolean | undefined;
  isBusy: boolean;
  /** What it throws is said in the form, where all that was typed still stands. */
  send: (entry: MoneyEntry) => Promise<void>;
  onClose: () => void;
  /** Stands above the amount. */
  children: ReactNode;
}

/** Money that an operator moves: typed, shown once more in words, and sent when that is confirmed. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { currency, timeZone, title, words, maxMicro, asks, isDanger = false, isBusy, send, onClose, children } = props;
  const t = useText();
  const formats = useFormats(currency, timeZone ?? "UTC");
  const moneyWords = useMoneyWords();
  const [entry, setEntry] = useState<MoneyEntry | null>(null);
  const asked = entry === null ? null : asks(entry);
  const form = useForm({
    messages: { note: { valueMissing: words.noteMissing } },
    onSubmit(values) {
      const amount = textOf(values, "amount").trim();
      const read = readMoney(amount, currency);
      if (!("micro" in read)) return;
      setEntry({ amount, note: textOf(values, "note").trim(), said: formats.money(read.micro), values });
    },
  });
  async function confirm(): Promise<void> {
    if (entry === null) return;
    try {
      await send(entry);
    } catch (error) {
      setEntry(null);
      form.setServerError(refusedField(error), t(refusalSentence(error)));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked?.title ?? title}
      onBack={asked === null ? undefined : () => setEntry(null)}
      backLabel={t(commonCopy.navigation.back)}
      closeLabel={t(commonCopy.actions.close)}
      sheet="content"
      dismissible={!isBusy}
    >
      <form {...form.props} className={styles.form} hidden={asked !== null}>
        {children}
        <MoneyField
          {...form.field("amount")}
          label={words.amount}
          currency={currency}
          words={moneyWords}
          minMicro={1n}
          {...(maxMicro !== undefined && { maxMicro, defaultValue: fromMicroCurrency(maxMicro) })}
          required
        />
        <TextField
          {...form.field("note")}
          label={words.note}
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
          <p>{asked.text}</p>
          <p className={styles.quiet}>“{entry?.note}”</p>
          <div className={styles.ends}>
            <Button onClick={() => setEntry(null)} disabled={isBusy} data-autofocus="">
              {t(commonCopy.navigation.back)}
            </Button>
            <Button variant={isDanger ? "danger" : "primary"} onClick={() => void confirm()} loading={isBusy}>
              {asked.label}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
