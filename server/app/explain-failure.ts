import { StartError } from "#server/config/start-error.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";

/** What whoever started a process or a command reads when it fails: a line for what can be acted on, the stack trace of a mistake of ours. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // Of a node that is gone the server tells in several lines.
  if (isUnavailable(error)) return `The database does not answer: ${error.message.split("\n", 1)[0]}`;
  return error.stack ?? error.message;
}
