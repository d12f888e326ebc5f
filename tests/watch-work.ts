import pg from "pg";
import { vi } from "vitest";
import type { TestSite } from "./site.ts";

export type Work = { statements: string[]; hashes: number };

/** The process reads its settings anew once a second, behind whatever call comes then: that is no call's work. */
const readsSetting = /from "instance"/;

/** What the product asks of its database, in order, and how many passwords it hashes, while `act` runs. */
export async function watchWork({ services }: Pick<TestSite, "services">, act: () => Promise<unknown>): Promise<Work> {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const hashes = vi.spyOn(services.hashSemaphore, "run");
  try {
    await act();
    const statements = queries.mock.calls
      .map(([query]) => textOf(query))
      .filter((text) => text !== "" && !readsSetting.test(text));
    return { statements, hashes: hashes.mock.calls.length };
  } finally {
    queries.mockRestore();
    hashes.mockRestore();
  }
}

function textOf(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === "string" ? text : "";
}
