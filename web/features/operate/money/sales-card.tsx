import { updateAdSales, type WireSales } from "#contract/operate/money-desk.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";
import { usualLeastClick } from "#spec/constants/ad-rates.ts";
import { reviewsByHand } from "#spec/constants/ad-review.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { CountryField } from "./country-field.tsx";

const { sales: copy } = operateCopy;

export type SalesPart = { sales: WireSales; mayManage: boolean; onSales: (sales: WireSales) => void };

/** Who sells ads here, under which tax, and how many; on or off. */
export function SalesCard({ sales: { settings, ranking_currency: currency }, mayManage, onSales }: SalesPart) {
  const t = useText();
  const guarded = useGuarded();
  const save = useCall(updateAdSales);
  const isOn = settings?.on === true;
  const missing = { valueMissing: t(copy.missing) };
  const fields = ["seller", "address", "country", "tax_percent", "load_percent", "least_click"];
  const form = useForm({
    messages: Object.fromEntries(fields.map((name) => [name, missing])),
    async onSubmit(values, { setServerError }) {
      const line = (name: string) => textOf(values, name).trim();
      try {
        const answer = await guarded(() =>
          save.mutateAsync({
            on: true,
            seller: line("seller"),
            address: line("address"),
            country: line("country"),
            tax_id: line("tax_id") === "" ? null : line("tax_id"),
            tax_percent: line("tax_percent"),
            load_percent: Number(line("load_percent")),
            least_click: line("least_click"),
            review_by_hand: reviewsByHand.find((one) => one === line("review_by_hand")),
          }),
        );
        if (answer === cancelled) return;
        onSales(answer);
        toast({ key: "sales", text: t(copy.saved), tone: "success" });
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  const askToStop = () =>
    askFirst({
      title: t(copy.offTitle),
      text: t(copy.offConfirm),
      label: t(copy.turnOff),
      async write() {
        const answer = await guarded(() => save.mutateAsync({ on: false }));
        if (answer !== cancelled) onSales(answer);
      },
    });
  return (
    <Card aria-labelledby="sales" className={styles.card}>
      <h2 id="sales" className={styles.heading}>
        {t(isOn ? copy.on : copy.off)}
      </h2>
      {isOn ? null : <p className={styles.quiet}>{t(copy.offText)}</p>}
      <form {...form.props} className={styles.grid}>
        <SalesFields {...{ form, settings, currency, mayManage }} />
        <div className={styles.whole}>
          <Failure>{form.error}</Failure>
          {mayManage ? (
            <div className={styles.ends}>
              {isOn ? <Button onClick={askToStop}>{t(copy.turnOff)}</Button> : null}
              <Button type="submit" variant="primary" loading={form.submitting}>
                {t(isOn ? copy.save : copy.turnOn)}
              </Button>
            </div>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

interface SalesFieldsProps extends Pick<SalesPart, "mayManage"> {
  form: Pick<ReturnType<typeof useForm>, "field">;
  settings: WireSales["settings"];
  currency: string;
}

function SalesFields({ form, settings, currency, mayManage }: SalesFieldsProps) {
  const t = useText();
  const field = (name: string) => ({ ...form.field(name), readOnly: !mayManage });
  return (
    <>
      <TextField
        {...field("seller")}
        label={t(copy.seller)}
        defaultValue={settings?.seller}
        maxLength={adAccountLimits.sellerMaxChars}
        required
      />
      <TextField
        {...field("address")}
        label={t(copy.address)}
        defaultValue={settings?.address}
        maxLength={adAccountLimits.sellerAddressMaxChars}
        required
      />
      <CountryField
        {...form.field("country")}
        label={t(copy.country)}
        placeholder={t(copy.chooseCountry)}
        country={settings?.country}
        disabled={!mayManage}
      />
      <TextField
        {...field("tax_id")}
        label={t(copy.taxId)}
        aside={t(copy.optional)}
        defaultValue={settings?.tax_id ?? ""}
        maxLength={adAccountLimits.taxIdMaxChars}
      />
      <TextField
        {...field("tax_percent")}
        label={t(copy.taxPercent)}
        defaultValue={settings?.tax_percent}
        inputMode="decimal"
        maxLength={6}
        required
      />
      <TextField
        {...field("load_percent")}
        label={t(copy.load)}
        defaultValue={settings?.load_percent}
        inputMode="numeric"
        maxLength={3}
        required
      />
      <TextField
        {...field("least_click")}
        label={t(copy.leastClick, { currency })}
        defaultValue={settings?.least_click ?? usualLeastClick}
        inputMode="decimal"
        maxLength={8}
        required
      />
      <Select
        {...form.field("review_by_hand")}
        label={t(copy.byHand)}
        options={reviewsByHand.map((value) => ({ value, label: t(copy.byHandOf[value]) }))}
        defaultValue={settings?.review_by_hand ?? "NONE"}
        disabled={!mayManage}
      />
    </>
  );
}
