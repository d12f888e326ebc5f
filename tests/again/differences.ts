import type { Outcome } from "./trials.ts";

/** What stands in one of two outcomes alone, each as one line. */
export function differences(wanted: Outcome, found: Outcome): string[] {
  const places = new Set([...Object.keys(wanted.state), ...Object.keys(found.state)]);
  const ofState = [...places].flatMap((place) =>
    between(wanted.state[place] ?? [], found.state[place] ?? []).map((line) => `${place} ${line}`),
  );
  return [...ofState, ...between(wanted.mails, found.mails).map((line) => `mails ${line}`)];
}

function between(wanted: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  const lacking = wanted.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...lacking.map((line) => `lacks ${line}`), ...left.map((line) => `has also ${line}`)];
}
