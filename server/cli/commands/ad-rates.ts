import { Refusal } from "#contract/kit/refusal.ts";
import { type Command, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { rankingCurrency } from "#spec/constants/ad-rates.ts";
import { dayOption } from "./ads-usage.ts";

const rates = () => import("#server/domains/business/serving/set-rate.ts");

export const adRatesCommand: Command = {
  name: "ads rates",
  takes: "[CURRENCY RATE] [--day YYYY-MM-DD]",
  summary: `Shows by which rates bids in different currencies are ranked, or sets how many units of a currency one ${rankingCurrency} is from a day on (default today). What is charged is in the account's own currency.`,
  options: { day: { type: "string" } },
  positionals: [0, 2],
  audited: ({ positionals: [currency, rate] }) => (currency === undefined ? undefined : { names: { currency, rate } }),
  run(written, terminal) {
    const { positionals } = written;
    const [currency, perUnit] = positionals;
    const day = dayOption(written, "day");
    if (positionals.length === 1) throw new UsageError("RATE: is missing.");
    if (positionals.length === 0 && day !== undefined) throw new UsageError("CURRENCY: is missing.");
    return withServices(terminal, {}, async (services) => {
      const { setRate, shownRates } = await rates();
      if (currency !== undefined && perUnit !== undefined)
        await setRate(services, { currency, perUnit, day }).catch((error: unknown) => {
          throw error instanceof Refusal
            ? new UsageError(`${String(error.data?.["field"]).toUpperCase()}: ${error.message}.`)
            : error;
        });
      for (const rate of await shownRates(services))
        terminal.print(
          `${rate.currency}  ${rate.perUnit.padStart(12)}  ${rate.day === null ? "built in" : `since ${rate.day}`}`,
        );
      return 0;
    });
  },
};
