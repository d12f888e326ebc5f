import { v5Calls } from "#contract/v5/calls.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";

type Country = NonNullable<NonNullable<V5Answer<"ad_account_countries/get">["items"]>[number]["code"]>;

const id = "ad_account_countries/get";

/** The countries an advertiser account may be in, by name. */
export const resourceRoutes = [
  implementV5(id, null, async ({ services: { config } }) => {
    const names = new Intl.DisplayNames("en", { type: "region" });
    // Two letters may be a former country too, which the description doesn't know.
    const isDescribed = (code: string) => v5Calls[id].data.safeParse({ items: [{ code }] }).success;
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
    const all = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
    const items = (config.adsCountries ?? all)
      .filter(isDescribed)
      .map((code) => ({ code: code as Country, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    return { items: items.map((country, at) => ({ ...country, index: at + 1 })) };
  }),
];
