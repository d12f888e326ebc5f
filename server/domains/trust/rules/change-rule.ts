import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { createContentRule, updateContentRule } from "#contract/operate/content-rules.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { foldedWords } from "#engines/text/folded-words.ts";
import { ruleActionsFor, rulePlacesFor } from "#rules/operate/rule-actions.ts";
import { contentRuleLimits, type RuleKind } from "#spec/constants/content-rules.ts";
import { contentRuleRefusals as words } from "#spec/copy/operate/content-rule-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { hasStructure } from "#server/platform/images/same-image.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { rulesChanged } from "./kept-rules.ts";
import { hostOf } from "./rule-matcher.ts";
import { countRules, ruleById, type RuleRow } from "#server/domains/trust/reports/rules.queries.ts";

type Fields = Omit<CallParsed<typeof createContentRule>, "kind">;

/** Makes a rule. Refuses the field that is wrong, and CONFLICT where there are too many. */
export async function createRule(
  services: Services,
  { kind, ...input }: CallParsed<typeof createContentRule>,
  by: string,
): Promise<RuleRow> {
  if ((await countRules(services.db)) >= contentRuleLimits.rulesMax) refuse("CONFLICT", { message: words.tooMany });
  const now = services.clock.now();
  const look = kind === "PICTURE" ? await lookOf(services, input.pin_id) : {};
  const row = await services.db
    .insertInto("content_rules")
    .values({
      ...{ id: services.ids.next(), kind, ...checked(kind, input, now), ...look },
      ...{ made_by: by, created_at: now, changed_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await rulesChanged(services);
  return row;
}

/** Changes a rule; what was tried before counts no more where it looks for something else now. Refuses NOT_FOUND, or the field that is wrong. */
export async function updateRule(
  services: Services,
  { rule_id: id, ...input }: CallParsed<typeof updateContentRule>,
): Promise<RuleRow> {
  const now = services.clock.now();
  const row = await transaction(services.db, async (tx) => {
    const before = (await ruleById(tx, id)) ?? refuse("NOT_FOUND");
    const next = checked(before.kind, input, now);
    const looksFor = ({ words: all, domain, places }: Pick<RuleRow, "words" | "domain" | "places">) =>
      JSON.stringify([all, domain, places]);
    return tx
      .updateTable("content_rules")
      .set({ ...next, changed_at: now, ...(looksFor(before) === looksFor(next) ? {} : { trial: sql`null` }) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await rulesChanged(services);
  return row;
}

/** Takes a rule away with what is noted of what it met. Refuses NOT_FOUND. */
export async function deleteRule(services: Services, id: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx.deleteFrom("content_rules").where("id", "=", id).returning("id").executeTakeFirst();
    if (gone === undefined) refuse("NOT_FOUND");
    await tx.deleteFrom("content_rule_hits").where("rule_id", "=", id).execute();
  });
  await rulesChanged(services);
}

/** Begins a dry run of a rule. Refuses NOT_FOUND; where one is under way it goes on. */
export async function tryRule(services: Services, id: string): Promise<RuleRow> {
  const now = services.clock.now().toISOString();
  return transaction(services.db, async (tx) => {
    const rule = (await ruleById(tx, id)) ?? refuse("NOT_FOUND");
    const trial = { state: "RUNNING" as const, started_at: now, percent: 0, checked: 0, met: {}, samples: [] };
    await tx
      .updateTable("content_rules")
      .set({ trial: JSON.stringify(trial) })
      .where("id", "=", id)
      .execute();
    await enqueue(tx, "try_rule", { rule_id: id, started_at: now }, { key: `try_rule:${id}`, queue: "try_rule" });
    return { ...rule, trial };
  });
}

/** The columns of what was typed. */
function checked(kind: RuleKind, { places, action, reason, note, is_on, expires_at, ...input }: Fields, now: Date) {
  const phrases = [...new Set(input.words.filter((text) => text !== ""))];
  if (kind === "WORDS") {
    if (phrases.length === 0) refuseField("words", words.wordsMissing);
    if (phrases.some((text) => foldedWords(text).length === 0)) refuseField("words", words.wordsEmpty);
  }
  const domain = kind === "DOMAIN" ? hostOf(input.domain) : null;
  if (domain !== null && !/^[^.\s]+(\.[^.\s]+)+$/.test(domain)) refuseField("domain", words.domainWrong);
  const chosen = rulePlacesFor(kind).filter((one) => places.includes(one));
  if (chosen.length === 0) refuseField("places", words.placesMissing);
  if (!ruleActionsFor(kind, chosen).includes(action)) refuseField("action", words.wrongAction);
  const ends = expires_at === null ? null : new Date(expires_at);
  if (is_on && ends !== null && ends <= now) refuseField("expires_at", words.endsBefore);
  return {
    ...{ words: kind === "WORDS" ? phrases : [], domain, places: [...chosen], action, reason, note, is_on },
    expires_at: ends,
  };
}

async function lookOf({ db }: Services, pinId: string | null) {
  const pin =
    pinId === null
      ? undefined
      : await db.selectFrom("pins").select("media_hash").where("id", "=", pinId).executeTakeFirst();
  if (pin === undefined) refuseField("pin_id", words.pinMissing, "NOT_FOUND");
  const look = await db
    .selectFrom("media")
    .select(["hash", "phash", "dhash", "phash_mirrored", "dhash_mirrored", "color_grid"])
    .where("hash", "=", pin.media_hash)
    .executeTakeFirst();
  if (look === undefined || !hasStructure(look)) refuseField("pin_id", words.pictureSaysNothing);
  const { hash: media_hash, ...prints } = look;
  return { media_hash, ...prints };
}
