import { sql } from "kysely";
import { type Acting, noPartOfBusiness } from "#server/calls/acts.ts";
import { type SetUp } from "#server/services/endings.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { appsByIds, ownAppIds } from "#server/domains/identity/tokens/apps.queries.ts";

const looksAtState = { rests: "an app proves itself only while its maker's account is active" };

export const appActs: readonly Acting[] = [
  {
    name: "secrets of own apps",
    tables: ["apps", "person_apps"],
    at: {
      password_reset: "ends",
      taken_back: "ends",
      mailbox_proved: "ends",
      sessions_ended: { stays: "a program is no session" },
      tokens_ended: { told: "its maker runs it, and renews its secret if somebody else may have it" },
      suspended: looksAtState,
      deactivated: looksAtState,
      ...noPartOfBusiness,
    },
    // How much of a secret ends follows from when it was made: see `secretState`.
    async end({ clock }, tx, { personId }) {
      const ids = await ownAppIds(tx, personId);
      const { numAffectedRows = 0n } = await sql`
        update apps set secret_ended_at = ${clock.now()}, former_secret_hash = null, former_secret_until = null
         where id = any(${ids}::bigint[]) and secret_ended_at is null`.execute(tx);
      return Number(numAffectedRows);
    },
    tell: (tx, { personId }) => ownApps(tx, personId),
  },
];

async function ownApps(tx: Tx, personId: string): Promise<SetUp[]> {
  const apps = await appsByIds(tx, await ownAppIds(tx, personId));
  return [...apps.values()]
    .filter((app) => app.secret_ended_at === null)
    .map(({ name }) => ({ kind: "app", name, ended: false }));
}
