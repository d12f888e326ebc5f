import { useEffect, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { countriesIn, countryIn } from "#web/features/identity/settings/countries.ts";
import { Select } from "#web/ui/select.tsx";

type CountryFieldProps = {
  name: string;
  label: string;
  /** Said where one is missing. */
  placeholder: string;
  error?: string | undefined;
  /** The one that is set. */
  country?: string | undefined;
  disabled?: boolean;
};

/** A country by its name. The list comes after the first render, which shows the one that is set. */
export function CountryField({ country, ...field }: CountryFieldProps) {
  const { locale } = useText();
  const [countries, setCountries] = useState(() => (country === undefined ? [] : [countryIn(locale, country)]));
  useEffect(() => setCountries(countriesIn(locale)), [locale]);
  return <Select {...field} key={countries.length} options={countries} defaultValue={country ?? ""} required />;
}
