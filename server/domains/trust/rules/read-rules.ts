import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { getContentRule, listContentRules, WireContentRule } from "#contract/operate/content-rules.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { contentRuleLimits } from "#spec/constants/content-rules.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { reportedSubjects } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import {
  countHits,
  newestHits,
  newestRules,
  ruleById,
  type RuleRow,
} from "#server/domains/trust/reports/rules.queries.ts";
import { metView, ruleView } from "./rules.view.ts";

/** The rules, the newest first. */
export async function readRules(
  { services: { db }, viewer }: CallContext<Person>,
  { kind, query, bookmark, page_size: size }: CallParsed<typeof listContentRules>,
): Promise<Page<WireContentRule>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const filter = { kind: kind ?? null, typed: query ?? "" };
  const page = cutPage(await newestRules(db, filter, below, size + 1), size, ({ id }) => [id]);
  const ids = page.rows.map((row) => row.id);
  const [hits, people] = await Promise.all([
    countHits(db, ids),
    peopleByIds(db, [...new Set(page.rows.map((row) => row.made_by))], viewer),
  ]);
  return { items: page.rows.map((row) => ruleView(row, hits.get(row.id) ?? 0, people)), bookmark: page.bookmark };
}

/** A rule that was just made or changed. */
export async function describeRule({ services: { db }, viewer }: CallContext<Person>, row: RuleRow) {
  const [hits, people] = await Promise.all([countHits(db, [row.id]), peopleByIds(db, [row.made_by], viewer)]);
  return ruleView(row, hits.get(row.id) ?? 0, people);
}

/** A rule with what it met. Refuses NOT_FOUND. */
export async function readRule(
  { services: { db }, viewer }: CallContext<Person>,
  id: string,
): Promise<CallData<typeof getContentRule>> {
  const row = (await ruleById(db, id)) ?? refuse("NOT_FOUND");
  const met = await newestHits(db, id, contentRuleLimits.hitsShown);
  const samples = (row.trial?.samples ?? []).toReversed();
  const subjects = await reportedSubjects(db, [
    ...met.flatMap((hit) =>
      hit.action === "REFUSE" || hit.kind === "message"
        ? []
        : { kind: hit.kind, subject_id: hit.subject_id, reporter: hit.person_id },
    ),
    ...samples.map((one) => ({ kind: one.kind, subject_id: one.id, reporter: "0" })),
  ]);
  const writers = [...subjects.values()].map((subject) => subject.person_id);
  const ids = [row.made_by, ...met.map((hit) => hit.person_id), ...writers];
  const [hits, people] = await Promise.all([countHits(db, [id]), peopleByIds(db, [...new Set(ids)], viewer)]);
  return {
    ...ruleView(row, hits.get(id) ?? 0, people),
    samples: samples.map((one) => metView(one.kind, one.id, subjects.get(`${one.kind} ${one.id}`), people)),
    met: met.map((hit) => {
      const refused = { id: hit.subject_id, text: hit.words, person_id: hit.person_id, pin_id: null };
      const subject = hit.action === "REFUSE" ? refused : subjects.get(`${hit.kind} ${hit.subject_id}`);
      const whose = subject ?? { ...refused, text: "" };
      return {
        ...metView(hit.kind, hit.subject_id, whose, people),
        ...(subject === undefined ? { text: null, path: null } : {}),
        ...{ at: hit.at.toISOString(), action: hit.action },
      };
    }),
  };
}
