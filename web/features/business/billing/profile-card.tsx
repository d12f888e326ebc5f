import { updateBillingProfile, type WireBilling } from "#contract/business/billing.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./billing.module.css";

const { profile: copy } = billingCopy;

type ProfileCardProps = {
  account: SetUpAccount;
  billing: WireBilling;
  mayManage: boolean;
  onBilling: (billing: WireBilling) => void;
};

/** Whom documents are made out to. */
export function ProfileCard({ account, billing: { profile }, mayManage, onBilling }: ProfileCardProps) {
  const t = useText();
  const save = useCall(updateBillingProfile, { onDone: onBilling });
  const missing = (valueMissing: string) => ({ valueMissing: t(valueMissing) });
  const form = useForm({
    messages: {
      name: missing(copy.nameMissing),
      address: missing(copy.addressMissing),
      city: missing(copy.cityMissing),
    },
    async onSubmit(values, { setServerError }) {
      const line = (name: string) => textOf(values, name).trim();
      try {
        await save.mutateAsync({
          advertiser_id: account.id,
          name: line("name"),
          address: [line("address"), line("address_two")].filter((one) => one !== ""),
          city: line("city"),
          postal_code: line("postal_code"),
          vat_id: line("vat_id") === "" ? null : line("vat_id"),
        });
        toast({ key: "billing-profile", text: t(copy.saved), tone: "success" });
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Card aria-labelledby="profile" className={styles.card}>
      <div>
        <h2 id="profile" className={styles.heading}>
          {t(copy.title)}
        </h2>
        <p className={styles.quiet}>{t(copy.text)}</p>
      </div>
      <form {...form.props} className={styles.form}>
        <ProfileFields {...{ form, account, profile, mayManage }} />
        <div className={styles.whole}>
          <Failure>{form.error}</Failure>
          {mayManage ? (
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t(copy.save)}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

interface ProfileFieldsProps extends Pick<ProfileCardProps, "account" | "mayManage"> {
  form: Pick<ReturnType<typeof useForm>, "field">;
  profile: WireBilling["profile"];
}

function ProfileFields({ form, account, profile, mayManage }: ProfileFieldsProps) {
  const t = useText();
  const field = (name: string) => ({ ...form.field(name), readOnly: !mayManage });
  return (
    <>
      <TextField
        {...field("name")}
        label={t(copy.name)}
        defaultValue={profile?.name ?? account.name}
        maxLength={billingLimits.nameMaxChars}
        autoComplete="organization"
        required
        className={styles.whole}
      />
      <TextField
        {...field("address")}
        label={t(copy.address)}
        defaultValue={profile?.address[0] ?? ""}
        maxLength={billingLimits.addressLineMaxChars}
        autoComplete="address-line1"
        required
        className={styles.whole}
      />
      <TextField
        {...field("address_two")}
        label={t(copy.addressTwo)}
        aside={t(copy.optional)}
        defaultValue={profile?.address.slice(1).join(", ") ?? ""}
        maxLength={billingLimits.addressLineMaxChars}
        autoComplete="address-line2"
        className={styles.whole}
      />
      <TextField
        {...field("postal_code")}
        label={t(copy.postalCode)}
        defaultValue={profile?.postal_code ?? ""}
        maxLength={billingLimits.postalCodeMaxChars}
        autoComplete="postal-code"
      />
      <TextField
        {...field("city")}
        label={t(copy.city)}
        defaultValue={profile?.city ?? ""}
        maxLength={billingLimits.addressLineMaxChars}
        autoComplete="address-level2"
        required
      />
      <div>
        <p className={styles.label}>{t(copy.country)}</p>
        <p suppressHydrationWarning>{countryIn(t.locale, account.country).label}</p>
        <p className={styles.quiet}>{t(copy.countryHint)}</p>
      </div>
      <TextField
        {...field("vat_id")}
        label={t(copy.vatId)}
        hint={profile?.is_reverse_charge ? t(copy.reverse) : t(copy.vatHint)}
        aside={t(copy.optional)}
        defaultValue={profile?.vat_id ?? ""}
        maxLength={billingLimits.vatIdMaxChars}
        autoComplete="off"
      />
    </>
  );
}
