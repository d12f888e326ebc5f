import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const appsInvariants: Invariants = {
  holds: {
    "an app is its maker's": sides(
      "select concat_ws(' ', owner_id, id), true from apps",
      "select concat_ws(' ', person_id, app_id), true from person_apps",
    ),
    "a person lets only apps act that there are": sides(
      "select distinct app_id, true from app_grants",
      `select g.app_id, true from ${gathered("select distinct app_id from app_grants")} g join apps a on a.id = g.app_id`,
    ),
  },
};
