import type { CallParsed } from "#contract/kit/define.ts";
import type { createOffsiteRule } from "#contract/operate/change-offsite-rules.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { offsiteRuleLimits } from "#spec/constants/offsite.ts";
import { offsiteRuleRefusals as words } from "#spec/copy/operate/offsite-rules.ts";
import type { Services } from "#server/services/services.ts";
import { countOffsiteRules, ruleAt } from "./offsite-rules.queries.ts";
import { type KeptRule, type Place, readPlace, writeRule } from "./offsite-rules.ts";

type Changing = Pick<Services, "db" | "clock">;
type Input = CallParsed<typeof createOffsiteRule>;

/** Adds a rule. Refuses the field that is wrong, and CONFLICT where one of this place is in force or there are too many. */
export async function addOffsiteRule(services: Changing, input: Input): Promise<KeptRule> {
  const rule = checked(services, input);
  const before = await ruleAt(services.db, rule);
  if (before !== undefined && (before.expires_at === null || before.expires_at > rule.created_at))
    refuseField("place", words.known, "CONFLICT");
  if (before === undefined && (await countOffsiteRules(services.db)) >= offsiteRuleLimits.rulesMax)
    refuse("CONFLICT", { message: words.tooMany });
  await writeRule(services.db, rule);
  return rule;
}

/** Changes a rule. Refuses NOT_FOUND, or the field that is wrong. */
export async function changeOffsiteRule(services: Changing, input: Input): Promise<KeptRule> {
  const { domain, path, status, note, expires_at } = checked(services, input);
  const changed = await services.db
    .updateTable("offsite_rules")
    .set({ status, note, expires_at })
    .where("domain", "=", domain)
    .where("path", "=", path)
    .returningAll()
    .executeTakeFirst();
  return changed ?? refuse("NOT_FOUND", { message: words.gone });
}

/** Takes a rule away. Refuses NOT_FOUND. */
export async function removeOffsiteRule({ db }: Changing, typed: string): Promise<void> {
  const { domain, path } = placeIn(typed);
  const gone = await db
    .deleteFrom("offsite_rules")
    .where("domain", "=", domain)
    .where("path", "=", path)
    .returning("domain")
    .executeTakeFirst();
  if (gone === undefined) refuse("NOT_FOUND", { message: words.gone });
}

function checked({ clock }: Changing, { place, status, note, expires_at }: Input): KeptRule {
  const now = clock.now();
  const ends = expires_at === null ? null : new Date(expires_at);
  const { domain, path } = placeIn(place);
  if (ends !== null && ends <= now) refuseField("expires_at", words.endsBefore);
  return { domain, path, status, note, expires_at: ends, created_at: now };
}

function placeIn(typed: string): Place {
  return readPlace(typed) ?? refuseField("place", words.placeWrong);
}
