import { calls } from "#contract/calls.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { jobs } from "#server/app/jobs.ts";

const writes = [...calls, ...Object.values(v5Calls)];

/** What every write changes and every read shows: cached pages are dropped and queries asked anew by it. */
export function callEffects(): string {
  const own = calls.filter(({ method }) => method === "GET");
  return sorted([
    ...writes.filter(({ method }) => method !== "GET").map(({ name, effect, touches }) => [name, effect, ...touches]),
    ...own.map(({ name, shows }) => [name, "shows", ...shows]),
  ]);
}

/** What every job takes away or adds. */
export function jobEffects(): string {
  return sorted(jobs.map(({ name, effect, touches = [] }) => [name, effect, ...touches]));
}

/** Which calls the audit log tells of, and what it names of them. */
export function auditedCalls(): string {
  return sorted(
    writes.flatMap(({ name, audited }) => {
      if (audited === null) return [];
      const { about, names = [], when = [] } = audited;
      const others = [...(about === undefined ? [] : [`about ${about}`]), ...when.map((one) => `with ${one}`)];
      return [[name, [...names, ...others].join(", ")]];
    }),
  );
}

function sorted(lines: readonly (readonly string[])[]): string {
  return lines
    .map(([name, ...words]) => `${name}: ${words.join(" ")}`.trimEnd() + "\n")
    .toSorted()
    .join("");
}
