import { createHash } from "node:crypto";
import { type Command, requiredOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import type { Services } from "#server/services/services.ts";
import { asUsage, dayOption, moneyOption, momentOption, requireAdAccount } from "./ads-usage.ts";

const keyMaxChars = 80;
const chargesTold = 20;
const bookedBefore = "It was booked before, so nothing was booked now; with another --key it is booked once more.";

const credits = () => import("#server/domains/business/billing/credit-account.ts");
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
const about = ({ positionals: [advertiser_id] }: Written) => ({ names: { advertiser_id } });

export const adsSettleCommand: Command = {
  name: "ads settle",
  takes: "[--until MOMENT]",
  summary:
    "Closes the days of advertiser accounts that ended until then (ISO 8601; now), and has charged what fell due. The app does the same every few minutes.",
  options: texts("until"),
  audited: () => ({}),
  run: (written, terminal) => {
    const asked = momentOption(written, "until");
    return withServices(terminal, {}, async (services) => {
      const now = services.clock.now();
      const until = asked ?? now;
      if (until > now) throw new UsageError("--until: days that are not over can't be closed.");
      const { settleAds } = await import("#server/domains/business/billing/settle-ads.job.ts");
      const days = await settleAds(services, until);
      terminal.print(`${days} ${days === 1 ? "day was" : "days were"} closed.`);
      return 0;
    });
  },
};

export const adsCreditCommand: Command = {
  name: "ads credit",
  takes: "ACCOUNT --amount AMOUNT --note TEXT [--kind payment|credit|write-off] [--until DAY] [--key KEY]",
  summary:
    "Books what came in another way than by card (payment), a gift (credit, the default), or a debt that is given up (write-off). With --until, the gift pays for ads up to that day before their card does, and what is left then ends; --note is what it is called. Otherwise the same key books nothing again; without one, the same amount and note don't.",
  options: texts("amount", "note", "kind", "until", "key"),
  positionals: [1, 1],
  audited: about,
  run: (written, terminal) => {
    const until = dayOption(written, "until");
    const kind = textOption(written, "kind") ?? "credit";
    if (kind !== "payment" && kind !== "credit" && kind !== "write-off")
      throw new UsageError(`--kind: must be payment, credit or write-off, not "${kind}".`);
    if (until !== undefined && kind !== "credit") throw new UsageError("--until: goes with a gift alone.");
    return withServices(terminal, {}, async (services) => {
      const entry = await entryIn(services, written, kind);
      if (until !== undefined) {
        const { giveCredit } = await import("#server/domains/business/billing/give-credit.ts");
        const facts = { kind: "CREDIT", title: entry.note, micro: entry.micro, lastDay: until } as const;
        await giveCredit(services, entry.id, facts).catch(asUsage);
        terminal.print(`Given: ${entry.text}, for ads until ${until}.`);
        return 0;
      }
      const isNew = await (await credits()).creditAccount(services, entry.id, { kind, ...entry }).catch(asUsage);
      terminal.print(isNew ? `Booked: ${entry.text}.` : bookedBefore);
      return 0;
    });
  },
};

export const adsRefundCommand: Command = {
  name: "ads refund",
  takes: "ACCOUNT --amount AMOUNT --note TEXT [--charge ID] [--key KEY]",
  summary:
    "Gives money back: of a charge to its card; without one, it was paid back in another way and is only booked. What was owed for it is credited. The same amount and note give nothing back again.",
  options: texts("amount", "note", "charge", "key"),
  positionals: [1, 1],
  audited: about,
  run: (written, terminal) => {
    const chargeId = textOption(written, "charge");
    if (chargeId !== undefined && !/^[1-9]\d{0,17}$/.test(chargeId))
      throw new UsageError(`--charge: must be a charge's id, not "${chargeId}".`);
    if (chargeId !== undefined && textOption(written, "key") !== undefined)
      throw new UsageError("--key: goes without --charge; of a charge, another --note is another refund.");
    return withServices(terminal, {}, async (services) => {
      const entry = await entryIn(services, written, "refund");
      if (chargeId === undefined) {
        const { creditAccount } = await credits();
        const isNew = await creditAccount(services, entry.id, { kind: "refund", ...entry }).catch(asUsage);
        terminal.print(isNew ? `Booked: ${entry.text} paid back.` : bookedBefore);
        return 0;
      }
      const { refundCharge } = await import("#server/domains/business/billing/refund-charge.ts");
      await requireCharge(services, entry.id, chargeId);
      const state = await refundCharge(services, entry.id, { chargeId, ...entry }).catch(asUsage);
      const said = {
        SUCCEEDED: "is paid back",
        ASKED: "is on its way; the app asks until it is done",
        FAILED: "was refused",
        BEFORE: "was paid back before for the same reason, so nothing was paid back now",
      };
      terminal.print(`${entry.text} ${said[state]}.`);
      return state === "FAILED" ? 1 : 0;
    });
  },
};

export const adsTaxCommand: Command = {
  name: "ads tax",
  takes: "[COUNTRY PERCENT [--from DAY]]",
  summary:
    "Says what tax is asked of buyers where the settings of ads don't say it: by country, from a day on (today). Alone it lists the rates.",
  options: texts("from"),
  positionals: [0, 2],
  audited: ({ positionals: [country, percent] }) =>
    country === undefined ? undefined : { names: { country, percent } },
  run: (written, terminal) => {
    const {
      positionals: [country, percent],
    } = written;
    const from = dayOption(written, "from");
    if (country !== undefined && !isCountry(country))
      throw new UsageError(`COUNTRY: must be a country's two letters, like CZ, not "${country}".`);
    if (country !== undefined && percent === undefined) throw new UsageError("PERCENT: is missing.");
    if (percent !== undefined && !/^\d{1,2}(?:\.\d{1,3})?$/.test(percent))
      throw new UsageError(`PERCENT: must be a number below 100, like 19 or 8.875, not "${percent}".`);
    if (country === undefined && from !== undefined) throw new UsageError("COUNTRY: is missing.");
    return withServices(terminal, {}, async ({ db, clock }) => {
      const { addTaxRate, readTaxRates } = await import("#server/domains/business/documents/tax-rates.ts");
      const { transaction } = await import("#server/database/driver/transaction.ts");
      const now = clock.now();
      if (country !== undefined && percent !== undefined) {
        const rate = { country, percent, from: from ?? now.toISOString().slice(0, 10) };
        await transaction(db, (tx) => addTaxRate(tx, rate, now));
      }
      const rates = await readTaxRates(db);
      for (const rate of rates) terminal.print(`${rate.country}  from ${rate.from}  ${rate.percent} %`);
      if (rates.length === 0)
        terminal.print("No country has a rate of its own: the one of the settings is asked of all.");
      return 0;
    });
  },
};

/** Amount, note and key of what is booked, in the currency of the account. Without a key, the same kind, amount and note are the same entry. */
async function entryIn({ db }: Services, written: Written, kind: string) {
  const {
    positionals: [id = ""],
  } = written;
  const currency = await requireAdAccount(db, id);
  const micro = moneyOption(written, "amount", currency);
  const note = shortOption(written, "note", billingLimits.noteMaxChars) ?? requiredOption(written, "note");
  const given = shortOption(written, "key", keyMaxChars);
  const key = given ?? createHash("sha256").update(`${kind} ${micro} ${note}`).digest("base64url");
  return { id, micro, note, key, text: `${fromMicroCurrency(micro)} ${currency}` };
}

/** An operator sees the ids of an account's charges nowhere else: a wrong one is answered with those that were paid. */
async function requireCharge({ db }: Services, accountId: string, chargeId: string): Promise<void> {
  const { chargeById, lastPaidCharges } = await import("#server/domains/business/billing/charges.queries.ts");
  if ((await chargeById(db, accountId, chargeId))?.gateway_id != null) return;
  const charges = await lastPaidCharges(db, accountId, chargesTold);
  const told = charges.map(({ id, amount_micro: micro, currency, paid_at: at }) =>
    [id, `(${fromMicroCurrency(BigInt(micro))} ${currency}, ${at.toISOString().slice(0, 10)})`].join(" "),
  );
  const last = told.length === 0 ? "it has paid none" : `its last ones are ${told.join(", ")}`;
  throw new UsageError(`--charge: the account has no paid charge ${chargeId}; ${last}.`);
}

function shortOption(written: Written, name: string, maxChars: number): string | undefined {
  const text = textOption(written, name);
  if (text !== undefined && text.length > maxChars)
    throw new UsageError(`--${name}: must be at most ${maxChars} characters, not ${text.length}.`);
  return text;
}
