import type { Choose, Fault, Sent } from "./faulty-database.ts";

/** Faults for one run of something. */
export type Moment = { what: string; choose: () => Choose };

/** Keeps what is sent. */
export function watch(): { sent: Sent[]; choose: Choose } {
  const sent: Sent[] = [];
  return {
    sent,
    choose(one) {
      sent.push(one);
      return null;
    },
  };
}

/** A transaction is tried again so many times. */
const retries = 3;

/**
 * Every statement of the transactions among these, the end of each included, as one that is lost to another's: as many to a run as a
 * transaction is tried again, one with each try. Statements of the same text are one.
 */
export function racesOf(sent: readonly Sent[]): Moment[] {
  const texts = [
    ...new Set(sent.filter((one) => one.inTransaction && one.text !== "rollback").map(({ text }) => text)),
  ];
  return Array.from({ length: Math.ceil(texts.length / retries) }, (_, at) => {
    const own = texts.slice(at * retries, (at + 1) * retries);
    return { what: own.join("\n"), choose: () => onceEach(own, "lost race") };
  });
}

/** The ends of all transactions among these, and what is written outside of any: after each there is something for good. */
export function lastingOf(sent: readonly Sent[], fault: Fault): Moment[] {
  const moments = new Map<string, Moment>();
  sent.forEach((one, at) => {
    const isCommit = one.text === "commit";
    const lasts = isCommit || (!one.inTransaction && !isRead(one.text));
    const what = `${fault} at ${isCommit ? "commit after " + sent[at - 1]?.text : one.text}`;
    if (lasts && !moments.has(what)) moments.set(what, { what, choose: () => afterMany(at, fault) });
  });
  return [...moments.values()];
}

/** Whether a statement changes nothing: what begins with CTEs may write in one of them. */
function isRead(text: string): boolean {
  if (/^\s*with\b/i.test(text)) return !/\b(insert into|update|delete from|merge into)\b/i.test(text);
  return /^\s*(begin|start|select|set|rollback|values)\b/i.test(text);
}

/** The end of the last transaction among these. */
export function lastCommitOf(sent: readonly Sent[], fault: Fault): Moment[] {
  const at = sent.findLastIndex(({ text }) => text === "commit");
  return at === -1 ? [] : [{ what: `${fault} at the last commit`, choose: () => afterMany(at, fault) }];
}

/** Some of them, spread evenly, the last among them. */
export function some<Thing>(things: readonly Thing[], most: number): Thing[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, at) => things[Math.floor(((at + 1) * things.length) / most) - 1] as Thing);
}

function onceEach(texts: readonly string[], fault: Fault): Choose {
  const left = new Set(texts);
  return ({ text, inTransaction }) => (inTransaction && left.delete(text) ? fault : null);
}

function afterMany(count: number, fault: Fault): Choose {
  let seen = 0;
  return () => (seen++ === count ? fault : null);
}
