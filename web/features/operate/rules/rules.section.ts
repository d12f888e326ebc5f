import { operateCopy } from "#spec/copy/operate/operate.ts";
import { type Section, idOf } from "#web/features/operate/area/section.ts";

export const rulesSection: Section<"rules"> = {
  name: "rules",
  title: operateCopy.area.rules,
  group: "reports",
  right: "reports:decide",
  async queries({ params: { id }, search }) {
    const { ruleFilterIn, ruleQuery, rulesQuery } = await import("./rules-queries.ts");
    return id === undefined ? { rules: rulesQuery(ruleFilterIn(search)) } : { rule: ruleQuery(idOf(id)) };
  },
  place: 70,
  screen: async () => (await import("./rules-screen.tsx")).RulesScreen,
  one: async () => (await import("./rule-screen.tsx")).RuleScreen,
};
