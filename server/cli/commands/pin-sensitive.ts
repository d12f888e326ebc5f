import { type Command, UsageError, type Written } from "#server/cli/command.ts";
import { publishEffects } from "#server/platform/bus/publish-effects.ts";
import { withServices } from "#server/cli/with-services.ts";

export const markPinCommand: Command = {
  name: "pin sensitive",
  takes: "ID",
  summary:
    "Marks a pin's picture as sensitive: all pins of it and of its copies are blurred, and hidden from visitors and minors.",
  positionals: [1, 1],
  audited: ({ positionals: [pin_id] }) => ({ names: { pin_id } }),
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { markSensitive } = await import("#server/domains/content/pins/mark-sensitive.ts");
      const count = await markSensitive(services, idOf(written));
      await publishEffects(services, { effect: "removes", touches: ["pin"] });
      terminal.print(`${count} ${count === 1 ? "pin is" : "pins are"} marked as sensitive.`);
      return 0;
    }),
};

export const clearPinCommand: Command = {
  name: "pin clear",
  takes: "ID",
  summary: "Removes that mark; marks set by the pins' owners stay.",
  positionals: [1, 1],
  audited: ({ positionals: [pin_id] }) => ({ names: { pin_id } }),
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { clearSensitive } = await import("#server/domains/content/pins/mark-sensitive.ts");
      const count = await clearSensitive(services, idOf(written));
      await publishEffects(services, { effect: "removes", touches: ["pin"] });
      terminal.print(`${count} ${count === 1 ? "pin is" : "pins are"} no longer marked.`);
      return 0;
    }),
};

function idOf({ positionals: [id = ""] }: Written): string {
  if (!/^[1-9][0-9]{0,17}$/.test(id)) throw new UsageError(`${id}: must be a pin's id, the digits in its address.`);
  return id;
}
