import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";
import { errorCode } from "#server/platform/error-code.ts";

const OLDEST = 15;

/**
 * Checks once at the start that the database can be reached and used.
 * @throws StartError naming DATABASE_URL and what is wrong with it
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; encoding: string }>(
      "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
    )
    .catch((cause: unknown) => {
      if (cause instanceof Error && cause.message.startsWith("unsupported startup parameter"))
        throw new StartError(behindPooler("DATABASE_URL"));
      throw new StartError(`The database does not answer (${reason(cause)}): check DATABASE_URL.`);
    });
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST) {
    throw new StartError(`The database is PostgreSQL ${major}; Magpie needs ${OLDEST} or later: check DATABASE_URL.`);
  }
  if (rows[0]?.encoding !== "UTF8") {
    throw new StartError(`The database has the encoding ${rows[0]?.encoding}; Magpie needs UTF8: check DATABASE_URL.`);
  }
}

/** What an operator is told whose variable leads to a pooler where the database itself is needed. */
export function behindPooler(variable: "DATABASE_URL" | "DATABASE_DIRECT_URL"): string {
  const found = `${variable} leads through a pooler that keeps no session`;
  return variable === "DATABASE_URL"
    ? `${found}: name the database itself in DATABASE_DIRECT_URL as well (docs/operate.md).`
    : `${found}: name the database itself there (docs/operate.md).`;
}

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || errorCode(cause) || cause.name;
}
