import { byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appsFor } from "./apps.archive.ts";
import { removeAppsOf } from "./remove-app.ts";

const archive = "apps.json";
const secret = { leftOut: "it holds the hash of a secret, and what app_grants says" };

export const appsPersonData: PersonData = {
  tables: {
    apps: { person: { owner_id: byStep }, archive },
    person_apps: { person: { person_id: byStep }, archive },
    app_grants: { person: { person_id: deleted }, archive },
    app_codes: { person: { person_id: deleted }, archive: secret },
    refresh_tokens: { person: { person_id: deleted }, archive: secret },
  },
  archived: [{ file: archive, whole: appsFor }],
  keeps: [
    { table: "access_tokens", ends: "expires_at", days: 1 },
    { table: "app_codes", ends: "expires_at", days: 1 },
    { table: "refresh_tokens", ends: "expires_at", days: 1 },
    // Names no person; goes with its app.
    { table: "app_refusals", ends: "refused_at", days: appLimits.refusalDays },
  ],
  remove: (services, { person }) => removeAppsOf(services, person.id),
};
