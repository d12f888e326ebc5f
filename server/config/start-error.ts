/** A failure to start that the operator can fix. The message is one line, printed without a stack; the process exits with 1. */
export class StartError extends Error {
  override readonly name = "StartError";
}
