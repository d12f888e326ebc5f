import * as changes from "#contract/operate/change-offsite-rules.ts";
import { listOffsiteRules, type WireOffsiteRule } from "#contract/operate/offsite-rules.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { offsiteRuleRefusals as words } from "#spec/copy/operate/offsite-rules.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { addOffsiteRule, changeOffsiteRule, removeOffsiteRule } from "./change-offsite-rule.ts";
import { whatHappensTo } from "./check-offsite.ts";
import { rulesFrom } from "./offsite-rules.queries.ts";
import type { KeptRule } from "./offsite-rules.ts";

export const offsiteRuleRoutes = [
  implementList(listOffsiteRules, async ({ services: { db } }, input) => {
    const { status = null, query: typed = "", bookmark, page_size: size } = input;
    const from = Math.max(0, openBookmark(bookmark, ["integer"])?.[0] ?? 0);
    const { rows, bookmark: next } = cutPage(await rulesFrom(db, { status, typed }, from, size + 1), size, () => [
      from + size,
    ]);
    return { items: rows.map((rule) => ruleView(rule)), bookmark: next };
  }),
  implementForPerson(changes.createOffsiteRule, async ({ services }, input) =>
    ruleView(await addOffsiteRule(services, input)),
  ),
  implementForPerson(changes.updateOffsiteRule, async ({ services }, input) =>
    ruleView(await changeOffsiteRule(services, input)),
  ),
  implementForPerson(changes.deleteOffsiteRule, async ({ services }, { place }) => {
    await removeOffsiteRule(services, place);
    return {};
  }),
  implement(changes.tryOffsiteAddress, async ({ services }, { address: typed }) => {
    const address = normaliseLink(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
    if (address === null || !new URL(address).hostname.includes(".")) refuseField("address", words.addressWrong);
    const { rule, ...told } = await whatHappensTo(services, address);
    return { address, rule: rule && ruleView(rule), ...told };
  }),
];

function ruleView({ domain, path, status, note, expires_at: ends, created_at: made }: KeptRule): WireOffsiteRule {
  return {
    ...{ place: domain + path, status, note },
    ...{ expires_at: ends?.toISOString() ?? null, created_at: made.toISOString() },
  };
}
