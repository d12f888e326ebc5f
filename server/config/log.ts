/** Lines for the operator. Values that could hold secrets are never passed here. */
export type Log = {
  info: (message: string, facts?: Record<string, unknown>) => void;
  warn: (message: string, facts?: Record<string, unknown>) => void;
  error: (message: string, error?: unknown, facts?: Record<string, unknown>) => void;
};

/** One JSON object a line on standard error. */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  function line(level: string, message: string, facts: Record<string, unknown> | undefined): void {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
  }
  return {
    info: (message, facts) => line("info", message, facts),
    warn: (message, facts) => line("warn", message, facts),
    error: (message, error, facts) =>
      line("error", message, {
        ...facts,
        ...(error instanceof Error ? { error: error.message, stack: error.stack } : { error }),
      }),
  };
}

/** For whoever sits in front of it: what went wrong or may, as a line of words; what is merely noted is for those who collect it. */
export function plainLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const because = (reason: unknown) =>
    reason === undefined
      ? ""
      : `: ${reason instanceof Error ? reason.message : typeof reason === "string" ? reason : JSON.stringify(reason)}`;
  return {
    info() {},
    warn: (message, facts) => write(`Warning: ${message}${because(facts?.["reason"])}\n`),
    error: (message, error) => write(`Error: ${message}${because(error)}\n`),
  };
}

/** @internal for tests and drills */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
