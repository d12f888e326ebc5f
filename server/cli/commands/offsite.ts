import { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";
import { type Command, numberOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const maxDays = 3650;
const dayMs = 86_400_000;

export const blockOffsiteCommand: Command = {
  name: "offsite block",
  takes: "DOMAIN[/PATH] [--as blocked|suspicious|porn] [--days N] [--note TEXT]",
  summary: "Blocks links to this domain, its subdomains and everything under the path.",
  options: { as: { type: "string" }, days: { type: "string" }, note: { type: "string" } },
  positionals: [1, 1],
  audited: ({ positionals: [place] }) => ({ names: { place } }),
  run: (written, terminal) => {
    const asked = textOption(written, "as") ?? "blocked";
    const status = offsiteRefusedStatuses.find((one) => one === asked);
    if (status === undefined)
      throw new UsageError(`--as: must be one of ${offsiteRefusedStatuses.join(", ")}, not "${asked}".`);
    return put(written, terminal, status);
  },
};

export const allowOffsiteCommand: Command = {
  name: "offsite allow",
  takes: "DOMAIN[/PATH] [--days N] [--note TEXT]",
  summary: "Allows links to this domain or path, even where a broader entry blocks them.",
  options: { days: { type: "string" }, note: { type: "string" } },
  positionals: [1, 1],
  audited: ({ positionals: [place] }) => ({ names: { place } }),
  run: (written, terminal) => put(written, terminal, "ok"),
};

export const listOffsiteCommand: Command = {
  name: "offsite list",
  takes: "",
  summary: "Lists the blocked outbound links, and until when.",
  run: (_written, terminal) =>
    withServices(terminal, {}, async ({ db, clock }) => {
      const { listRules } = await import("#server/domains/discovery/offsite/offsite-rules.ts");
      const rules = await listRules(db, clock.now());
      if (rules.length === 0) terminal.print("There are no entries: every link is opened.");
      for (const { domain, path, status, note, expires_at } of rules)
        terminal.print(
          [
            status.padEnd(10),
            domain + path,
            expires_at && `until ${expires_at.toISOString().slice(0, 10)}`,
            note && `(${note})`,
          ]
            .filter(Boolean)
            .join("  "),
        );
      return 0;
    }),
};

async function put(
  written: Written,
  terminal: Parameters<Command["run"]>[1],
  status: "ok" | (typeof offsiteRefusedStatuses)[number],
): Promise<number> {
  const days = numberOption(written, "days", [1, maxDays]);
  const note = textOption(written, "note") ?? "";
  if (note.length > 500) throw new UsageError("--note: must be at most 500 characters.");
  const { readPlace, writeRule } = await import("#server/domains/discovery/offsite/offsite-rules.ts");
  const place = readPlace(written.positionals[0] ?? "");
  if (place === null)
    throw new UsageError(`${written.positionals[0]}: must be a domain, like example.org or example.org/shop.`);
  return withServices(terminal, {}, async ({ db, clock }) => {
    const now = clock.now();
    const expires_at = days === undefined ? null : new Date(now.getTime() + days * dayMs);
    await writeRule(db, { ...place, status, note, expires_at, created_at: now });
    terminal.print(`${place.domain}${place.path}: ${status}${days === undefined ? "" : ` for ${days} days`}.`);
    return 0;
  });
}
