import { type Command, textOption, UsageError } from "#server/cli/command.ts";
import { inSeconds } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";

export const replayAdsCommand: Command = {
  name: "ads replay",
  takes: "[--day YYYY-MM-DD] [--account ID]",
  summary:
    "Decides the auctions again from the receipts of ads that were served (of a UTC day, of an account, or all that are kept) and tells where they say otherwise.",
  options: { day: { type: "string" }, account: { type: "string" } },
  async run(written, terminal) {
    const [day, accountId] = [textOption(written, "day"), textOption(written, "account")];
    if (day !== undefined && Number.isNaN(Date.parse(`${/^\d{4}-\d\d-\d\d$/.exec(day)?.[0]}T00:00:00Z`)))
      throw new UsageError(`--day: must be a day, like 2026-11-24, not "${day}".`);
    if (accountId !== undefined && !/^[1-9]\d{0,17}$/.test(accountId))
      throw new UsageError(`--account: must be an id, not "${accountId}".`);
    return withServices(terminal, { makesIds: false }, async (services) => {
      const began = performance.now();
      const { replayReceipts } = await import("#server/domains/business/serving/receipts/replay-receipts.ts");
      const { receipts, auctions, differences, differing } = await replayReceipts(services, { day, accountId });
      terminal.print(
        `${receipts} receipts of ${auctions} auctions replayed in ${inSeconds(began)}: ${differences} differ.`,
      );
      for (const one of differing)
        terminal.print(
          `${one.day} account ${one.account} auction ${one.auction} place ${one.place}: ${one.differences.join("; ")}`,
        );
      return differences === 0 ? 0 : 1;
    });
  },
};
