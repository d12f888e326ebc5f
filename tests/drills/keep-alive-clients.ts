import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type KeepAliveClients = {
  /** Answers and failures, by what they were: `200`, `ECONNRESET`. */
  outcomes: Map<string, number>;
  /** How many answers said that they were the last of their connection. */
  lastAnswers: () => number;
  finish: () => Promise<void>;
};

/**
 * Clients that talk to the product directly, each over one connection that it keeps, one request after another. Whoever is told that its
 * connection ends goes on with the next port, as whoever is refused one: nothing was sent on it, so that is no failure.
 */
export function startKeepAliveClients(
  count: number,
  { ports, path = "/healthz" }: { ports: readonly number[]; path?: string },
): KeepAliveClients {
  const outcomes = new Map<string, number>();
  let ending = false;
  let lastAnswers = 0;
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function keepAsking(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let turn = first;
    while (!ending) {
      const { outcome, isLast } = await ask(agent, ports[turn % ports.length] ?? 0);
      if (isLast) lastAnswers += 1;
      const isRefused = outcome === "ECONNREFUSED";
      if (!isRefused) note(outcome);
      if (isRefused || isLast) turn += 1;
      if (isRefused) await sleep(20);
    }
    agent.destroy();
  }

  function ask(agent: Agent, port: number): Promise<{ outcome: string; isLast: boolean }> {
    return new Promise((resolve) => {
      const fail = (outcome: string) => resolve({ outcome, isLast: false });
      const asked = request({ host: "127.0.0.1", port, path, agent }, (answer) => {
        const isLast = answer.headers.connection === "close";
        answer.resume();
        answer.once("end", () => resolve({ outcome: String(answer.statusCode), isLast }));
        answer.once("error", (error) => fail(`cut off: ${codeOf(error)}`));
      });
      asked.once("error", (error) => fail(`${codeOf(error)}${asked.reusedSocket ? " on a kept connection" : ""}`));
      asked.end();
    });
  }

  const working = Array.from({ length: count }, (_, index) => keepAsking(index));
  return {
    outcomes,
    lastAnswers: () => lastAnswers,
    async finish() {
      ending = true;
      await Promise.all(working);
    },
  };
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}
