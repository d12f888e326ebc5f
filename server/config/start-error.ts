/**
 * A start that cannot go on for a reason the operator can act on. The message is one line, meant to be printed
 * alone (no stack), after which the process exits with 1.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}
