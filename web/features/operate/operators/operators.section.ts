import { operateCopy } from "#spec/copy/operate/operate.ts";
import { operatorRulesQuery, operatorsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const operatorsSection: Section<"operators"> = {
  name: "operators",
  title: operateCopy.area.operators,
  group: "people",
  right: "operators:manage",
  queries: () => ({ operators: operatorsQuery, rules: operatorRulesQuery }),
  place: 240,
  screen: async () => (await import("./operators-screen.tsx")).OperatorsScreen,
};
