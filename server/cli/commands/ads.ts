import { Refusal } from "#contract/kit/refusal.ts";
import { type Command, numberOption, textOption, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";

const settings = () => import("#server/domains/business/ad-settings/ad-settings.ts");

/** The option that each setting is chosen by. */
const optionOf: Readonly<Record<string, string>> = {
  seller: "seller",
  address: "address",
  country: "country",
  tax_id: "tax-id",
  tax_percent: "tax",
  load_percent: "load",
  least_click: "least-click",
};

export const adsOnCommand: Command = {
  name: "ads on",
  takes:
    "--seller NAME --address TEXT --country CODE --tax-id ID|none --tax PERCENT --load PERCENT [--least-click USD]",
  summary:
    "Sells ads: who sells them, the seller's tax, how many of a hundred places may hold one, and the least price of a click (0.01). What was chosen before may be left out.",
  options: Object.fromEntries(Object.values(optionOf).map((name) => [name, { type: "string" as const }])),
  audited: () => ({}),
  run: (written, terminal) => {
    const taxId = textOption(written, "tax-id");
    const [seller, address, country] = ["seller", "address", "country"].map((name) => textOption(written, name));
    const taxPercent = textOption(written, "tax");
    const leastClick = textOption(written, "least-click");
    const load = numberOption(written, "load", [1, adAccountLimits.adLoadMaxPercent]);
    return withServices(terminal, {}, async (services) => {
      const { turnAdsOn } = await settings();
      const kept = await turnAdsOn(services, {
        ...(seller !== undefined && { seller }),
        ...(address !== undefined && { address }),
        ...(country !== undefined && { country }),
        ...(taxId !== undefined && { tax_id: taxId === "none" ? null : taxId }),
        ...(taxPercent !== undefined && { tax_percent: taxPercent }),
        ...(load !== undefined && { load_percent: load }),
        ...(leastClick !== undefined && { least_click: leastClick }),
      }).catch(asUsage);
      const tax = `${kept.tax_percent} % tax${kept.tax_id === null ? "" : ` (${kept.tax_id})`}`;
      terminal.print(
        `Ads are on: sold by ${kept.seller}, ${kept.country}, ${tax}, in ${kept.load_percent} of a hundred places at most.`,
      );
      return 0;
    });
  },
};

export const adsOffCommand: Command = {
  name: "ads off",
  takes: "",
  summary: "Sells no ads; what was chosen for them is kept.",
  audited: () => ({}),
  run: (_, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { turnAdsOff } = await settings();
      terminal.print((await turnAdsOff(services)) ? "Ads are off." : "Ads were off already.");
      return 0;
    }),
};

/** A setting that is missing or wrong is told by the option it is chosen by. */
function asUsage(error: unknown): never {
  const field = error instanceof Refusal ? error.data?.["field"] : undefined;
  if (error instanceof Refusal && typeof field === "string")
    throw new UsageError(`--${optionOf[field] ?? field}: ${error.message}.`);
  throw error;
}
