import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

const first = statement<{ id: string }>("select id from ads where review = 'APPROVED' and status = 'ACTIVE' limit 1");

/** Whether any ad may be served, as far as it tells itself: by an index that holds those alone. */
export async function anyServed(db: Db): Promise<boolean> {
  return (await first(db)).length > 0;
}
