import { type Command, requiredOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import type { Services } from "#server/services/services.ts";
import { asUsage } from "./ads-usage.ts";

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
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const now = services.clock.now();
      const text = textOption(written, "until");
      const until = text === undefined ? now : new Date(text);
      if (Number.isNaN(until.getTime())) throw new UsageError(`--until: must be a moment, like 2026-11-24T00:00:00Z.`);
      if (until > now) throw new UsageError("--until: days that are not over can't be closed.");
      const { settleAds } = await import("#server/domains/business/billing/settle-ads.job.ts");
      const days = await settleAds(services, until);
      terminal.print(`${days} ${days === 1 ? "day was" : "days were"} closed.`);
      return 0;
    }),
};

export const adsCreditCommand: Command = {
  name: "ads credit",
  takes: "ACCOUNT --amount AMOUNT --note TEXT [--kind payment|credit|write-off] [--key KEY]",
  summary:
    "Books what came in another way than by card (payment), a gift (credit, the default), or a debt that is given up (write-off). The same key books nothing again.",
  options: texts("amount", "note", "kind", "key"),
  positionals: [1, 1],
  audited: about,
  run: (written, terminal) => {
    const kind = textOption(written, "kind") ?? "credit";
    if (kind !== "payment" && kind !== "credit" && kind !== "write-off")
      throw new UsageError(`--kind: must be payment, credit or write-off, not "${kind}".`);
    return withServices(terminal, {}, async (services) => {
      const entry = await entryIn(services, written);
      const isNew = await (await credits()).creditAccount(services, entry.id, { kind, ...entry }).catch(asUsage);
      terminal.print(isNew ? `Booked: ${entry.text}.` : "It was booked before.");
      return 0;
    });
  },
};

export const adsRefundCommand: Command = {
  name: "ads refund",
  takes: "ACCOUNT --amount AMOUNT --note TEXT [--charge ID] [--key KEY]",
  summary:
    "Gives money back: of a charge to its card; without one, it was paid back in another way and is only booked. What was owed for it is credited.",
  options: texts("amount", "note", "charge", "key"),
  positionals: [1, 1],
  audited: about,
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const entry = await entryIn(services, written);
      const chargeId = textOption(written, "charge");
      if (chargeId === undefined) {
        const { creditAccount } = await credits();
        const isNew = await creditAccount(services, entry.id, { kind: "refund", ...entry }).catch(asUsage);
        terminal.print(isNew ? `Booked: ${entry.text} paid back.` : "It was booked before.");
        return 0;
      }
      if (!/^[1-9]\d{0,17}$/.test(chargeId)) throw new UsageError(`--charge: must be a charge's id.`);
      const { refundCharge } = await import("#server/domains/business/billing/refund-charge.ts");
      const state = await refundCharge(services, entry.id, { chargeId, ...entry }).catch(asUsage);
      const said = {
        SUCCEEDED: "is paid back",
        ASKED: "is on its way; the app asks until it is done",
        FAILED: "was refused",
      };
      terminal.print(`${entry.text} ${said[state]}.`);
      return state === "FAILED" ? 1 : 0;
    }),
};

export const adsTaxCommand: Command = {
  name: "ads tax",
  takes: "[COUNTRY PERCENT [--from DAY]]",
  summary:
    "Says what tax is asked of buyers where the settings of ads don't say it: by country, from a day on (today). Alone it lists the rates.",
  options: texts("from"),
  positionals: [0, 2],
  audited: ({ positionals: [country, percent] }) => ({ names: { country, percent } }),
  run: (written, terminal) => {
    const {
      positionals: [country, percent],
    } = written;
    const from = textOption(written, "from");
    if (country !== undefined && !/^[A-Z]{2}$/.test(country))
      throw new UsageError(`${country}: must be a two-letter country code.`);
    if (country !== undefined && !/^\d{1,2}(?:\.\d{1,3})?$/.test(percent ?? ""))
      throw new UsageError(`${percent ?? ""}: must be a number of percent, like 19 or 8.875.`);
    if (from !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from))))
      throw new UsageError(`--from: must be a day, like 2026-11-24.`);
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

/** Amount, note and key of what is booked, in the currency of the account. */
async function entryIn({ db, ids }: Services, written: Written) {
  const {
    positionals: [id = ""],
  } = written;
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new UsageError(`${id}: must be an account's id; see advertiser list.`);
  const account = await db
    .selectFrom("ad_accounts")
    .select("currency")
    .where("ad_account_id", "=", id)
    .executeTakeFirst();
  if (account === undefined) throw new UsageError(`${id}: there is no such account that buys ads.`);
  const currency = account.currency as AdCurrency;
  const typed = requiredOption(written, "amount");
  const money = readMoney(typed, currency);
  if ("problem" in money) throw new UsageError(`--amount: must be an amount of ${currency}, like 12, not "${typed}".`);
  const note = requiredOption(written, "note").slice(0, billingLimits.noteMaxChars);
  return { id, micro: money.micro, note, key: textOption(written, "key") ?? ids.next(), text: `${typed} ${currency}` };
}
