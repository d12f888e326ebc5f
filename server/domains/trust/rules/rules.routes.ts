import * as calls from "#contract/operate/content-rules.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { createRule, deleteRule, tryRule, updateRule } from "./change-rule.ts";
import { describeRule, readRule, readRules } from "./read-rules.ts";

export const contentRuleRoutes = [
  implementList(calls.listContentRules, (context, input) => readRules(asPerson(context), input)),
  implementForPerson(calls.getContentRule, (context, { rule_id: id }) => readRule(context, id)),
  implementForPerson(calls.createContentRule, async (context, input) =>
    describeRule(context, await createRule(context.services, input, context.viewer.id)),
  ),
  implementForPerson(calls.updateContentRule, async (context, input) =>
    describeRule(context, await updateRule(context.services, input)),
  ),
  implementForPerson(calls.deleteContentRule, async ({ services }, { rule_id: id }) => {
    await deleteRule(services, id);
    return {};
  }),
  implementForPerson(calls.tryContentRule, async (context, { rule_id: id }) =>
    describeRule(context, await tryRule(context.services, id)),
  ),
];
