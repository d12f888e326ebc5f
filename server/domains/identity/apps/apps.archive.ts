import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { appsByIds, ownAppIds } from "#server/domains/identity/tokens/apps.queries.ts";

/** The apps a person made, and those they let act for them. */
export async function appsFor(db: Db, personId: string) {
  const { rows: grants } = await sql<{ app_id: string; scopes: string[]; granted_at: Date; used_at: Date | null }>`
    select app_id, scopes, granted_at, used_at from app_grants where person_id = ${personId} order by app_id`.execute(
    db,
  );
  const ids = await ownAppIds(db, personId);
  const apps = await appsByIds(db, [...ids, ...grants.map(({ app_id: id }) => id)]);
  return {
    made: ids.flatMap((id) => {
      const app = apps.get(id);
      if (app === undefined) return [];
      const { secret_hash: _hash, former_secret_hash: _former, owner_id: _owner, ...told } = app;
      return [told];
    }),
    connected: grants.map(({ app_id: id, ...grant }) => ({ name: apps.get(id)?.name ?? "", ...grant })),
  };
}
