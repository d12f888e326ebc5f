import type { Tables } from "#server/database/tables/tables.ts";
import { sql } from "kysely";
import { Refusal } from "#contract/kit/refusal.ts";
import { appLimits } from "#spec/constants/apps.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

type Refused = {
  appId: string;
  /** As the description of the public API calls it. */
  operation: string;
  status: number;
  code: number;
  message: string;
  requestId: string;
};

/** Notes for an app's maker what a program was refused; of very many only some, and only the last of them are kept. */
export async function noteRefusal(
  { db, clock, ids, limits }: Services,
  { appId, operation, status, code, message, requestId }: Refused,
): Promise<void> {
  try {
    await limits.take("app_refusal", appId);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await db
    .insertInto("app_refusals")
    .values({
      ...{ app_id: appId, id: ids.next(), refused_at: clock.now(), status, code, request_id: requestId },
      operation: operation.slice(0, 100),
      message: message.slice(0, 300),
    })
    .execute();
  await sql`
    delete from app_refusals where app_id = ${appId} and id <= (
      select id from app_refusals where app_id = ${appId} order by id desc offset ${appLimits.refusalsKept} limit 1
    )`.execute(db);
}

/** The last refusals of an app, the newest first. */
export function refusalsOf(db: Db, appId: string): Promise<Tables["app_refusals"][]> {
  return db
    .selectFrom("app_refusals")
    .selectAll()
    .where("app_id", "=", appId)
    .orderBy("id", "desc")
    .limit(appLimits.refusalsKept)
    .execute();
}
