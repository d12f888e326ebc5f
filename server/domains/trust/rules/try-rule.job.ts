import type { ReportedKind } from "#spec/constants/moderation.ts";
import { contentRuleLimits } from "#spec/constants/content-rules.ts";
import { firstIdAt, idTime } from "#server/database/ids.ts";
import type { Trial } from "#server/database/tables/content-rule-tables.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { rulesMet } from "./judge-writing.ts";
import { createRuleMatcher } from "./rule-matcher.ts";
import { ruleById } from "#server/domains/trust/reports/rules.queries.ts";
import { writtenSince } from "./written-since.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    try_rule: { rule_id: string; started_at: string };
  }
}

const dayMs = 86_400_000;
const atOnce = 500;
const batchesBetween = 4;

/** Holds what was made in the last days against a rule that does nothing to it, and notes how far it is. */
export const tryRuleJob = defineJob({
  name: "try_rule",
  effect: "adds",
  touches: ["desk"],
  async run(services, { rule_id: id, started_at: started }) {
    const rule = await ruleById(services.db, id);
    if (rule === undefined) return;
    const matcher = createRuleMatcher([rule]);
    const end = new Date(started).getTime();
    const begin = end - contentRuleLimits.trialDays * dayMs;
    const trial: Trial = { state: "RUNNING", started_at: started, percent: 0, checked: 0, met: {}, samples: [] };
    for (const [index, kind] of rule.places.entries()) {
      let [after, batches] = [firstIdAt(new Date(begin)), 0];
      for (;;) {
        const rows = await writtenSince[kind](services.db, after, atOnce);
        for (const { id: thing, ...writing } of rows) {
          trial.checked += 1;
          if ((await rulesMet(services, matcher, { kind, ...writing })).length > 0) note(trial, kind, thing);
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < atOnce) break;
        after = last.id;
        const share = (idTime(after).getTime() - begin) / (end - begin);
        trial.percent = Math.min(99, Math.floor(((index + Math.max(0, share)) / rule.places.length) * 100));
        batches += 1;
        if (batches % batchesBetween === 0 && !(await keep(services, id, trial))) return;
      }
    }
    await keep(services, id, { ...trial, state: "DONE", percent: 100 });
  },
});

function note(trial: Trial, kind: ReportedKind, id: string): void {
  trial.met[kind] = (trial.met[kind] ?? 0) + 1;
  // Nobody reads messages that nobody reported.
  if (kind === "message") return;
  trial.samples.push({ kind, id });
  if (trial.samples.length > contentRuleLimits.trialSamples) trial.samples.shift();
}

/** False where another dry run began, or the rule looks for something else by now. */
async function keep({ db }: Services, id: string, trial: Trial): Promise<boolean> {
  const before = await ruleById(db, id);
  if (before?.trial?.started_at !== trial.started_at) return false;
  await db
    .updateTable("content_rules")
    .set({ trial: JSON.stringify(trial) })
    .where("id", "=", id)
    .execute();
  return true;
}
