import * as calls from "#contract/operate/operators.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { giveRoles, takeRoles } from "./give-roles.ts";
import { listOperators } from "./list-operators.ts";
import { askFactor, operatorRules } from "./operator-rules.ts";
import { allOperators } from "./operators.queries.ts";

export const operatorRoutes = [
  implementForPerson(calls.getOperating, async ({ services, viewer }) => {
    const own = (await allOperators(services.db)).find((row) => row.person_id === viewer.id);
    const { rights = [], factorDueAt = null } = viewer.operates ?? {};
    return { roles: own?.roles ?? [], rights: [...rights], factor_due_at: factorDueAt?.toISOString() ?? null };
  }),
  implement(calls.listOperators, (context) => listOperators(context)),
  implementForPerson(calls.giveOperatorRoles, async (context, { person_id: id, roles }) => {
    await giveRoles(context.services, context.services.db, id, roles, context.viewer.id);
    return listOperators(context);
  }),
  implementForPerson(calls.removeOperator, async (context, { person_id: id }) => {
    await takeRoles(context.services, context.services.db, id);
    return listOperators(context);
  }),
  implement(calls.getOperatorRules, async ({ services }) => {
    const { factor } = await keptSetting(services.db, operatorRules);
    return { factor };
  }),
  implementForPerson(calls.setOperatorRules, async ({ services }, { factor }) => {
    await askFactor(services, factor);
    return { factor };
  }),
];
