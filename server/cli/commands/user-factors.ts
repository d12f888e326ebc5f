import type { Command } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const factorsOffCommand: Command = {
  name: "user factors-off",
  takes: "USERNAME_OR_EMAIL",
  summary:
    "Removes app, phone and backup codes from an account whose person lost them all; verify who asks. The person gets a mail.",
  positionals: [1, 1],
  audited: ({ positionals: [person] }) => ({ person }),
  run: ({ positionals: [name = ""] }, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { turnFactorsOff } = await import("#server/domains/identity/factors/turn-factors-off.ts");
      const removed = await turnFactorsOff(services, name);
      terminal.print(removed === 0 ? `${name} has no second factor.` : `${name} logs in without a second factor now.`);
      return 0;
    }),
};
