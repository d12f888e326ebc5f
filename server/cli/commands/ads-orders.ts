import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { paidTypes } from "#spec/constants/order-lines.ts";
import { type Command, requiredOption, textOption, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import { asUsage, dayOption, moneyOption, requireAdAccount } from "./ads-usage.ts";

const decisions = ["accept", "refuse", "pause", "resume", "delete"] as const;
const queries = () => import("#server/domains/business/order-lines/order-lines.queries.ts");

export const addOrderCommand: Command = {
  name: "ads order add",
  takes: "ACCOUNT --name TEXT --amount AMOUNT --from DAY [--to DAY] [--po NUMBER] [--type PAID|BONUS|MAKE_GOOD]",
  summary:
    "Makes an order line of an account, from which campaigns that are attached to it spend until nothing is left. What the seller gives (BONUS, MAKE_GOOD) brings a credit of the same amount.",
  options: Object.fromEntries(
    ["name", "amount", "from", "to", "po", "type"].map((name) => [name, { type: "string" as const }]),
  ),
  positionals: [1, 1],
  audited: ({ positionals: [account] }) => ({ names: { advertiser_id: account } }),
  run: (written, terminal) => {
    const [account = ""] = written.positionals;
    const named = (textOption(written, "type") ?? "PAID").toUpperCase();
    const type = paidTypes.find((one) => one === named);
    if (type === undefined) throw new UsageError(`--type: must be one of ${paidTypes.join(", ")}, not "${named}".`);
    const from = dayOption(written, "from");
    if (from === undefined) throw new UsageError("--from: give its first day, like 2026-11-24.");
    const [name, to, po] = [requiredOption(written, "name"), dayOption(written, "to"), textOption(written, "po")];
    return withServices(terminal, {}, async (services) => {
      const currency = await requireAdAccount(services.db, account);
      const micro = moneyOption(written, "amount", currency);
      const { addOrderLine } = await import("#server/domains/business/order-lines/add-order-line.ts");
      const terms = { name, po_number: po ?? null, budget_micro: String(micro), first_day: from, last_day: to ?? null };
      const id = await addOrderLine(services, account, { ...terms, paid_type: type }, false).catch(asUsage);
      terminal.print(`Order line ${id} over ${fromMicroCurrency(micro)} ${currency} is in force.`);
      return 0;
    });
  },
};

export const decideOrderCommand: Command = {
  name: "ads order decide",
  takes: `ACCOUNT ORDER ${decisions.join("|")} [--note TEXT]`,
  summary:
    "Accepts or refuses an order line that was asked for (a refusal says why), or pauses, resumes or deletes one.",
  options: { note: { type: "string" } },
  positionals: [3, 3],
  audited: ({ positionals: [account, id, decision] }) => ({ names: { advertiser_id: account, id, decision } }),
  run: (written, terminal) => {
    const [account = "", id = "", named = ""] = written.positionals;
    const decision = decisions.find((one) => one === named);
    if (decision === undefined) throw new UsageError(`must be one of ${decisions.join(", ")}, not "${named}".`);
    if (!/^[1-9]\d{0,17}$/.test(id)) throw new UsageError(`ORDER: must be an order line's id, not "${id}".`);
    return withServices(terminal, {}, async (services) => {
      await requireAdAccount(services.db, account);
      const { decideOrderLine } = await import("#server/domains/business/order-lines/decide-order-line.ts");
      await decideOrderLine(services, account, id, { decision, note: textOption(written, "note") }).catch(asUsage);
      terminal.print(`Order line ${id}: ${decision}.`);
      return 0;
    });
  },
};

export const listOrdersCommand: Command = {
  name: "ads order list",
  takes: "[ACCOUNT]",
  summary:
    "Lists the order lines of an account, newest first; without one those of all accounts that wait to be accepted.",
  positionals: [0, 1],
  run: ({ positionals: [account] }, terminal) =>
    withServices(terminal, {}, async ({ db, clock }) => {
      if (account !== undefined) await requireAdAccount(db, account);
      const { orderLinesOf, waitingOrders } = await queries();
      const now = clock.now();
      const all =
        account === undefined
          ? await waitingOrders(db, now, 500)
          : await orderLinesOf(db, account, now, { limit: 500 });
      for (const row of all)
        terminal.print(
          [
            ...[row.ad_account_id, row.id, row.state, row.paid_type, row.po_number ?? "no number", row.name],
            `${fromMicroCurrency(BigInt(row.drawn_micro))} of ${fromMicroCurrency(BigInt(row.budget_micro))} ${row.currency}`,
            `${row.first_day} to ${row.last_day ?? "no end"}`,
            ...(row.wanted === null ? [] : ["a change waits"]),
          ].join("  "),
        );
      if (all.length === 0) terminal.print("There are no order lines.");
      return 0;
    }),
};
