import { type Command, textOption } from "../command.ts";
import { withServices } from "../with-services.ts";

export const suspendUserCommand: Command = {
  name: "user suspend",
  takes: "USERNAME_OR_EMAIL [--reason TEXT]",
  summary: "Closes an account: its sessions end at once, log-ins are refused. Nothing of it is deleted.",
  options: { reason: { type: "string" } },
  positionals: [1, 1],
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const [name = ""] = written.positionals;
      const { suspend } = await import("../../domains/access/operate-person.ts");
      await suspend(services, name, textOption(written, "reason") ?? "");
      terminal.say(`Suspended ${name}.`);
      return 0;
    }),
};

export const restoreUserCommand: Command = {
  name: "user restore",
  takes: "USERNAME_OR_EMAIL",
  summary: "Opens a suspended account again.",
  positionals: [1, 1],
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const [name = ""] = written.positionals;
      const { unsuspend } = await import("../../domains/access/operate-person.ts");
      await unsuspend(services, name);
      terminal.say(`Restored ${name}.`);
      return 0;
    }),
};
