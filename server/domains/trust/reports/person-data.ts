import { contentRuleLimits } from "#spec/constants/content-rules.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { anonymised, deleted, type PersonData } from "#server/calls/person-data.ts";
import { reportsOf, statementsTold } from "./reports.archive.ts";

const others = { leftOut: "statements.json tells what was decided about the person" };

export const reportsPersonData: PersonData = {
  tables: {
    reports: { person: { person_id: deleted }, archive: "reports.json" },
    statements: {
      person: { person_id: deleted, decided_by: anonymised, outcome_by: anonymised },
      archive: "statements.json",
    },
    moderation_cases: { person: { person_id: anonymised, claimed_by: anonymised }, archive: others },
    moderation_subjects: { person: { person_id: anonymised }, archive: others },
    content_rules: { person: { made_by: anonymised }, archive: { leftOut: "what the site looks for, not the person" } },
    content_rule_hits: { person: { person_id: deleted }, archive: others },
    moderation_decisions: { person: { decided_by: anonymised, confirmed_by: anonymised }, archive: others },
  },
  archived: [
    { file: "reports.json", whole: reportsOf },
    { file: "statements.json", whole: statementsTold },
  ],
  keeps: [
    { table: "moderation_cases", ends: "decided_at", days: moderationLimits.caseDays },
    { table: "moderation_subjects", ends: "reported_at", days: moderationLimits.caseDays },
    { table: "moderation_decisions", ends: "at", days: moderationLimits.caseDays },
    { table: "content_rule_hits", ends: "at", days: contentRuleLimits.hitDays },
    { table: "notices", ends: "created_at", days: moderationLimits.noticeDays },
  ],
};
