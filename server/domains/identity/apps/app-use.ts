import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { readAppUse } from "#contract/identity/apps.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { refusalsOf } from "./note-refusal.ts";

/** How an app is used: its access tokens that hold, and what its programs were refused lately. */
export async function appUse(
  { db, clock }: Services,
  viewer: Person,
  id: string,
): Promise<CallData<typeof readAppUse>> {
  const app = await requireOwnApp(db, viewer.id, id);
  const [tokens, refusals] = await Promise.all([
    sql<{ held: number; oldest: Date | null; next_end: Date | null }>`
      select count(*)::int as held, min(created_at) as oldest, min(expires_at) as next_end from (
        select created_at, expires_at from access_tokens
         where app_id = ${id} and expires_at > ${clock.now()} limit ${appLimits.tokensCounted}
      ) t`.execute(db),
    refusalsOf(db, id),
  ]);
  const { held = 0, oldest = null, next_end: nextEnd = null } = tokens.rows[0] ?? {};
  return {
    used_at: app.used_at?.toISOString() ?? null,
    tokens: {
      held,
      is_more: held === appLimits.tokensCounted,
      oldest: oldest?.toISOString() ?? null,
      next_end: nextEnd?.toISOString() ?? null,
    },
    refusals: refusals.map(({ refused_at: at, operation, status, code, message, request_id }) => ({
      ...{ refused_at: at.toISOString(), operation, status, code, message, request_id },
    })),
  };
}
