import { type ReactNode, useEffect, useState } from "react";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { quickPromoteDefaultsFor } from "#rules/business/quick-promote.ts";
import { adAccountLimits, adCurrencies, type AdCurrency } from "#spec/constants/ad-accounts.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { countriesIn, countryIn } from "#web/features/identity/settings/countries.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const { form: copy, overview } = businessCopy;

export type AccountDetails = { name: string; country: string; currency: AdCurrency; time_zone: string };

type AccountFormProps = {
  viewer: WireViewer;
  countries: Accounts["countries"];
  /** What is changed; absent: a new one is made. */
  account?: WireAdAccount;
  /** What is accepted with it, shown where that is said; null: it was accepted before, or is asked for elsewhere. */
  terms: ReactNode;
  submit: string;
  /** Throws the refusal of what is not taken. */
  onSend: (details: AccountDetails) => Promise<unknown>;
};

/** Name, country, currency and time zone of an advertiser account. What is typed stays until it is taken. */
export function AccountForm({ viewer, countries, account, terms, submit, onSend }: AccountFormProps) {
  const t = useText();
  const start = useStart(viewer, countries, account);
  const form = useForm({
    check: (field, value) => {
      if (field === "name" && value.trim() === "") return t(copy.nameMissing);
      return undefined;
    },
    messages: { accept: { valueMissing: t(copy.acceptMissing) } },
    async onSubmit(values, handle) {
      const kept = account?.is_fixed === true ? account : null;
      try {
        await onSend({
          name: textOf(values, "name").trim(),
          country: kept?.country ?? textOf(values, "country"),
          currency: (kept?.currency ?? textOf(values, "currency")) as AdCurrency,
          time_zone: kept?.time_zone ?? textOf(values, "time_zone"),
        });
      } catch (error) {
        handle.setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  const isFixed = account?.is_fixed === true;
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          defaultValue={account?.name ?? viewer.full_name}
          maxLength={adAccountLimits.nameMaxChars}
          autoComplete="organization"
          required
        />
        <PlaceFields {...{ form, start, isFixed }} />
        {terms === null ? null : (
          <>
            {terms}
            <Checkbox name="accept" label={t(copy.accept)} error={form.errors["accept"]} required />
          </>
        )}
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What the fields begin with. Lists of the browser's own come after the first render, which the server's must equal. */
function useStart(viewer: WireViewer, served: Accounts["countries"], account: WireAdAccount | undefined) {
  const { locale } = useText();
  const country =
    account?.country ??
    (served === null || served.includes(viewer.country) ? viewer.country : (served[0] ?? viewer.country));
  const [countries, setCountries] = useState(() => [countryIn(locale, country)]);
  const [zones, setZones] = useState<string[]>(() => (account?.time_zone == null ? [] : [account.time_zone]));
  const [zone, setZone] = useState(account?.time_zone ?? "");
  useEffect(() => {
    const all = countriesIn(locale);
    setCountries(served === null ? all : all.filter(({ value }) => served.includes(value)));
    const own = account?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    setZones([...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", own])].toSorted());
    setZone(own);
  }, [locale, served, account?.time_zone]);
  const currency = account?.currency ?? quickPromoteDefaultsFor(country).currency;
  return { country, countries, currency, zone, zones };
}

function currenciesIn(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return adCurrencies.map((code) => ({
    value: code as string,
    label: `${code} · ${names.of(code) ?? code}`,
    mayDifferOnServer: true as const,
  }));
}

interface PlaceFieldsProps {
  form: Pick<ReturnType<typeof useForm>, "field">;
  start: ReturnType<typeof useStart>;
  isFixed: boolean;
}

/** Where the account is, what it pays in, and when its days begin. */
function PlaceFields({ form, start, isFixed }: PlaceFieldsProps) {
  const t = useText();
  return (
    <>
      <Select
        {...form.field("country")}
        label={t(overview.country)}
        hint={t(copy.countryHint)}
        options={start.countries}
        defaultValue={start.country}
        key={start.countries.length}
        disabled={isFixed}
        required
      />
      <Select
        {...form.field("currency")}
        label={t(overview.currency)}
        hint={t(copy.currencyHint)}
        options={currenciesIn(t.locale)}
        defaultValue={start.currency}
        disabled={isFixed}
        required
      />
      <Select
        {...form.field("time_zone")}
        label={t(overview.timeZone)}
        hint={t(copy.zoneHint)}
        placeholder={t(copy.choose)}
        options={start.zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        defaultValue={start.zone}
        key={`zones ${start.zones.length}`}
        disabled={isFixed}
        required
      />
    </>
  );
}
