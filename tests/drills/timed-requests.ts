import type { DrillSite, DrillPerson } from "./drill-site.ts";

export type Timed = { what: string; status: number; ms: number; retryAfter: string | null; text: string };

/** One request of a person (or of a visitor), with how long its whole answer took; status 0 when there was none. */
export async function timedRequest(
  { port }: Pick<DrillSite, "port">,
  path: string,
  person: DrillPerson | null,
  init: { method?: string; body?: string; key?: string; patienceMs?: number; headers?: Record<string, string> } = {},
): Promise<Timed> {
  const began = performance.now();
  const what = `${init.method ?? "GET"} ${path.split("?")[0]}`;
  const headers = {
    ...(person === null ? {} : { cookie: person.cookie }),
    ...(init.body === undefined ? {} : { "content-type": "application/json" }),
    ...init.headers,
    ...(init.key === undefined ? {} : { "idempotency-key": init.key }),
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: init.method ?? "GET",
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(init.patienceMs ?? 30_000),
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    return { what, status: answer.status, ms, retryAfter: answer.headers.get("retry-after"), text };
  } catch (error) {
    return { what, status: 0, ms: performance.now() - began, retryAfter: null, text: String(error) };
  }
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How often each status came: `12 × 200, 3 × 503`. */
export function statuses(requests: readonly Pick<Timed, "status">[]): string {
  const counts = Map.groupBy(requests, ({ status }) => status);
  return [...counts].map(([status, those]) => `${those.length} × ${status || "no answer"}`).join(", ");
}
