import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/config/log.ts";
import { patienceMs, silenceMs } from "./bus-times.ts";

export type BusAnswers = {
  /** A listener has applied all messages up to this one. */
  note(listener: string, number: number): void;
  /** Resolves when these listeners have applied a message, or after `patienceMs`, when they can't show what they kept before it. */
  all(number: number, listeners: readonly string[]): Promise<void>;
};

/** What the listeners of one publisher have answered. Those that stay silent for long are handed to `disconnect`. */
export function createAnswers(log: Log, disconnect: (listeners: readonly string[]) => Promise<unknown>): BusAnswers {
  const applied = new Map<string, number>();
  /** Since when listeners owe an answer, of those that let a publisher wait in vain. */
  const silentSince = new Map<string, number>();
  const waiting = new Set<() => void>();

  const owing = (number: number, listeners: readonly string[]) =>
    listeners.filter((listener) => (applied.get(listener) ?? 0) < number);

  function forgetGone(listeners: readonly string[]): void {
    for (const listener of applied.keys()) if (!listeners.includes(listener)) applied.delete(listener);
    for (const listener of silentSince.keys()) if (!listeners.includes(listener)) silentSince.delete(listener);
  }

  async function complain(missing: readonly string[], since: number): Promise<void> {
    for (const listener of missing) {
      if (silentSince.has(listener)) continue;
      silentSince.set(listener, since);
      log.warn(`a process did not answer a message of the bus within ${patienceMs} ms`, { process: listener });
    }
    const long = missing.filter((listener) => since - (silentSince.get(listener) ?? since) > silenceMs);
    if (long.length === 0) return;
    log.warn(`processes that have not answered the bus for ${silenceMs} ms are disconnected from it`, {
      processes: long,
    });
    await disconnect(long);
  }

  return {
    note(listener, number) {
      applied.set(listener, Math.max(applied.get(listener) ?? 0, number));
      silentSince.delete(listener);
      for (const look of waiting) look();
    },
    async all(number, listeners) {
      forgetGone(listeners);
      if (owing(number, listeners).length === 0) return;
      const since = performance.now();
      const over = new AbortController();
      const { promise: answered, resolve } = Promise.withResolvers<void>();
      const look = () => void (owing(number, listeners).length === 0 && resolve());
      waiting.add(look);
      const patience = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {});
      await Promise.race([answered, patience]);
      over.abort();
      waiting.delete(look);
      const missing = owing(number, listeners);
      if (missing.length > 0) void complain(missing, since).catch(() => {});
    },
  };
}
