import type { CallInput } from "#contract/kit/define.ts";
import { addOrderLine } from "#contract/operate/order-desk.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { orderLineLimits, paidTypes } from "#spec/constants/order-lines.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { orderDeskCopy as copy } from "#spec/copy/operate/order-desk.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

type AddOrderDialogProps = {
  account: Pick<WireDeskAccount, "advertiser_id" | "currency" | "time_zone">;
  onClose: () => void;
};

/** An order line of an account, made once however often it is pressed. */
export function AddOrderDialog({ account, onClose }: AddOrderDialogProps) {
  const t = useText();
  const guarded = useGuarded();
  const add = useCall(addOrderLine);
  const moneyWords = useMoneyWords();
  const form = useForm({
    messages: { name: { valueMissing: t(copy.nameMissing) }, from: { valueMissing: t(copy.dayMissing) } },
    async onSubmit(values, { setServerError }) {
      const input = orderIn(account.advertiser_id, values);
      try {
        if ((await guarded(() => add.mutateAsync(input))) === cancelled) return;
        toast({ text: t(copy.added), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(copy.addTitle)} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <form {...form.props} className={styles.form}>
        <p>{t(copy.addText)}</p>
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          maxLength={orderLineLimits.nameMaxChars}
          required
          data-autofocus=""
        />
        <TextField
          {...form.field("po_number")}
          label={t(copy.number)}
          hint={t(copy.numberHint)}
          maxLength={orderLineLimits.poMaxChars}
        />
        <RadioGroup
          label={t(copy.kind)}
          name="paid_type"
          defaultValue="PAID"
          options={paidTypes.map((value) => ({ value, label: t(copy[value]), hint: t(copy[`${value}_text`]) }))}
        />
        <MoneyField
          {...form.field("amount")}
          label={t(copy.amount)}
          currency={account.currency ?? "USD"}
          words={moneyWords}
          minMicro={1n}
          required
        />
        <DateField
          {...form.field("from")}
          label={t(copy.from)}
          defaultValue={todayIn(account.time_zone ?? "UTC", Date.now())}
          required
        />
        <DateField {...form.field("to")} label={t(copy.to)} hint={t(copy.toHint)} />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.addTitle)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was typed, as the call takes it. */
function orderIn(advertiser_id: string, values: FormData): CallInput<typeof addOrderLine> {
  const said = (name: string) => textOf(values, name).trim();
  const [number, to] = [said("po_number"), said("to")];
  return {
    ...{ advertiser_id, name: said("name"), amount: said("amount"), from: said("from") },
    paid_type: paidTypes.find((one) => one === said("paid_type")) ?? "PAID",
    ...(number !== "" && { po_number: number }),
    ...(to !== "" && { to }),
  };
}
