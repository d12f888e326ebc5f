import * as calls from "#contract/operate/operators.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { giveRoles, takeRoles } from "./give-roles.ts";
import { listOperators } from "./list-operators.ts";
import { allOperators } from "./operators.queries.ts";

export const operatorRoutes = [
  implementForPerson(calls.getOperating, async ({ services, viewer }) => {
    const own = (await allOperators(services.db)).find((row) => row.person_id === viewer.id);
    return { roles: own?.roles ?? [], rights: [...(viewer.operates?.rights ?? [])] };
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
];
