import type { AuditLineRow } from "#server/calls/audit/audit-log.queries.ts";
import { type Command, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const batch = 1000;
const dayMs = 86_400_000;

export const auditCommand: Command = {
  name: "audit",
  takes: "[--person USERNAME_OR_EMAIL] [--call TEXT] [--since DATE|DAYSd]",
  summary:
    "Shows who changed what about security and members, deleted something or took data out, oldest first: when, who, what, how it ended.",
  options: { person: { type: "string" }, call: { type: "string" }, since: { type: "string" } },
  async run(written, terminal) {
    const person = textOption(written, "person");
    const call = textOption(written, "call") ?? null;
    const since = sinceOf(written);
    return withServices(terminal, {}, async ({ db }) => {
      const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
      const { auditLines } = await import("#server/calls/audit/audit-log.queries.ts");
      const account = person === undefined ? undefined : await accountByName(db, person);
      if (person !== undefined && account === undefined) {
        terminal.complain(`There is no account ${person}.`);
        return 1;
      }
      const of = { personId: account?.id ?? null, call, since };
      let after = "0";
      for (;;) {
        const lines = await auditLines(db, of, after, batch);
        for (const line of lines) terminal.print(textOf(line));
        after = lines.at(-1)?.id ?? after;
        if (lines.length < batch) break;
      }
      if (after === "0") terminal.print("There are no lines.");
      return 0;
    });
  },
};

function textOf(line: AuditLineRow): string {
  const { actor, actor_id, about, about_id, subject_id, names, session, outcome, reason } = line;
  const isCommand = line.call.startsWith("magpie ");
  const who = actor ?? (isCommand ? "operator" : actor_id === "0" ? "nobody" : actor_id);
  const facts = {
    ...(about_id === null ? {} : { about: about ?? (about_id === "0" ? "nobody" : about_id) }),
    ...(subject_id === null ? {} : { account: subject_id }),
    ...names,
    ...(session === null ? {} : { session }),
  };
  return [
    line.created_at.toISOString(),
    who,
    line.call,
    reason === null ? outcome : `${outcome} (${reason})`,
    Object.entries(facts)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(" "),
  ]
    .join("\t")
    .trimEnd();
}

function sinceOf(written: Written): Date | null {
  const since = textOption(written, "since");
  if (since === undefined) return null;
  const [, days] = /^(\d{1,4})d$/.exec(since) ?? [];
  const moment = days === undefined ? new Date(since) : new Date(Date.now() - Number(days) * dayMs);
  if (!/^\d/.test(since) || Number.isNaN(moment.getTime()))
    throw new UsageError(`--since: must be a date like 2026-01-31, or days like 30d, not "${since}".`);
  // No id can be made from a date far ahead.
  return new Date(Math.min(moment.getTime(), Date.now() + dayMs));
}
