import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { type Command, numberOption, requiredOption, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { creditLimits } from "#spec/constants/billing.ts";
import { dayOption, moneyOption } from "./ads-usage.ts";

const offers = () => import("#server/domains/business/credits/offers.ts");
const form = new RegExp(`^[A-Z0-9-]{${creditLimits.codeMinChars},${creditLimits.codeMaxChars}}$`);

export const addOfferCommand: Command = {
  name: "ads offer add",
  takes: "CODE --amount AMOUNT --currency CODE --title TEXT [--until DAY] [--days NUMBER] [--uses NUMBER]",
  summary:
    "Makes an offer: whoever redeems its code gets a credit that pays for their ads before a card does. Until when it can be redeemed, so many days its credit pays, and how many accounts may; without them there is no end.",
  options: Object.fromEntries(
    ["amount", "currency", "title", "until", "days", "uses"].map((name) => [name, { type: "string" as const }]),
  ),
  positionals: [1, 1],
  audited: () => ({}),
  run: (written, terminal) => {
    const code = codeIn(written.positionals);
    const named = requiredOption(written, "currency").toUpperCase();
    const currency = adCurrencies.find((one) => one === named) ?? fault(`--currency: ads aren't sold in "${named}".`);
    const micro = moneyOption(written, "amount", currency);
    const title = requiredOption(written, "title");
    if (title.length > creditLimits.titleMaxChars)
      throw new UsageError(`--title: must be at most ${creditLimits.titleMaxChars} characters, not ${title.length}.`);
    const redeemUntil = dayOption(written, "until") ?? null;
    const days = numberOption(written, "days", [1, creditLimits.daysMax]) ?? null;
    const usesMax = numberOption(written, "uses", [1, 1_000_000]) ?? null;
    return withServices(terminal, {}, async ({ db, clock }) => {
      const { addOffer } = await offers();
      const isNew = await addOffer(db, { code, title, micro, currency, redeemUntil, days, usesMax }, clock.now());
      if (!isNew) throw new UsageError(`CODE: "${code}" is another offer's, or was.`);
      terminal.print(`${code} gives ${fromMicroCurrency(micro)} ${currency}.`);
      return 0;
    });
  },
};

export const endOfferCommand: Command = {
  name: "ads offer end",
  takes: "CODE",
  summary: "Ends an offer: nobody redeems it any more. What was given stays.",
  positionals: [1, 1],
  audited: () => ({}),
  run: (written, terminal) => {
    const code = codeIn(written.positionals);
    return withServices(terminal, {}, async ({ db, clock }) => {
      const { endOffer } = await offers();
      if (!(await endOffer(db, code, clock.now()))) throw new UsageError(`CODE: no offer "${code}" is under way.`);
      terminal.print(`${code} has ended.`);
      return 0;
    });
  },
};

export const listOffersCommand: Command = {
  name: "ads offer list",
  takes: "",
  summary:
    "Lists offers by what they are called, newest first, with how often each was redeemed. Codes themselves aren't kept.",
  run: (_, terminal) =>
    withServices(terminal, {}, async ({ db }) => {
      const { listOffers } = await offers();
      const all = await listOffers(db);
      for (const offer of all)
        terminal.print(
          [
            offer.title,
            `${fromMicroCurrency(BigInt(offer.amount_micro))} ${offer.currency}`,
            `redeemed ${offer.uses}${offer.uses_max === null ? "" : ` of ${offer.uses_max}`}`,
            offer.ended_at !== null
              ? "ended"
              : offer.redeem_until === null
                ? "without end"
                : `until ${offer.redeem_until}`,
          ].join("  "),
        );
      if (all.length === 0) terminal.print("There are no offers.");
      return 0;
    }),
};

function fault(message: string): never {
  throw new UsageError(message);
}

function codeIn([code = ""]: readonly string[]): string {
  const written = code.toUpperCase();
  if (!form.test(written))
    throw new UsageError(
      `CODE: ${creditLimits.codeMinChars} to ${creditLimits.codeMaxChars} letters, digits and hyphens, like SPRING-2027, not "${code}".`,
    );
  return written;
}
