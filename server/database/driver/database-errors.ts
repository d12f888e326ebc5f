import { errorCode } from "#server/platform/error-code.ts";

/** SQLSTATEs: ended by the administrator or a crash, starting, idle too long, over its time, full, a read-only standby, or a disk that failed. */
const UNAVAILABLE_STATES = ["57P01", "57P02", "57P03", "57P05", "57014", "53300", "53400", "25006", "58030"];
const UNAVAILABLE_SYSTEM = "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EAI_AGAIN ENOTFOUND";
const UNAVAILABLE = new Set([...UNAVAILABLE_STATES, ...UNAVAILABLE_SYSTEM.split(" ")]);

/** `pg` distinguishes these by their message only. */
const UNAVAILABLE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Postgres connection has been discarded)/;

/**
 * Whether the database could not answer for now (gone, starting, full, too slow), as against refusing the statement:
 * the work may be tried again as it is, and HTTP answers 503 with Retry-After.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  // ENOENT means a server that is down only if it came from connecting to its socket.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  if (code !== undefined && (UNAVAILABLE.has(code) || /^08...$/.test(code))) return true;
  return UNAVAILABLE_WORDS.test(error.message) || isUnavailable(error.cause);
}

/** Whether a disk is full: the database's (SQLSTATE 53100) or that of the files. */
export function isOutOfRoom(error: unknown): boolean {
  return errorCode(error) === "53100" || errorCode(error) === "ENOSPC";
}

/** Whether a text holds what PostgreSQL keeps in none (SQLSTATE 22021: the character NUL). */
export function isUnkeepable(error: unknown): boolean {
  return errorCode(error) === "22021";
}

/** Whether a row was refused because another holds the same unique values; of this constraint, when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== "23505") return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Whether a transaction lost against another one and succeeds when run again: serialization failure or deadlock. */
export function isLostRace(error: unknown): boolean {
  const code = errorCode(error);
  return code === "40001" || code === "40P01";
}
