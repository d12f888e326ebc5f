import { type Command, textOption } from "#server/cli/command.ts";
import { inSeconds } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";
import { dayOption, requireAdAccount } from "./ads-usage.ts";

export const replayAdsCommand: Command = {
  name: "ads replay",
  takes: "[--day YYYY-MM-DD] [--account ID]",
  summary:
    "Decides the auctions again from the receipts of ads that were served (of a UTC day, of an account, or all that are kept) and tells where they say otherwise.",
  options: { day: { type: "string" }, account: { type: "string" } },
  async run(written, terminal) {
    const [day, accountId] = [dayOption(written, "day"), textOption(written, "account")];
    return withServices(terminal, { makesIds: false }, async (services) => {
      if (accountId !== undefined) await requireAdAccount(services.db, accountId, "--account");
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
