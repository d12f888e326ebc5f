/**
 * The shape of the traffic: how many requests an hour of the day brings, learned from requests, not from what was served. Hours are those
 * of UTC; whoever spreads a budget over another day asks for the requests between two moments.
 */
export type Traffic = {
  /** Requests expected in each hour of the day. */
  perHour: Float64Array;
  /** The hour that is under way, counted from 1970, and the requests in it so far; -1 before the first. */
  hour: number;
  count: number;
  /** How often each hour of the day was learned. */
  learned: Int32Array;
};

const hourMs = 3_600_000;
const hours = 24;
/** How much a new day counts against what was learned before. */
const newness = 0.3;
/** An hour without a request is not expected to bring none for ever. */
const leastPerHour = 1;

export function createTraffic(): Traffic {
  return { perHour: new Float64Array(hours), hour: -1, count: 0, learned: new Int32Array(hours) };
}

/** Counts requests at a moment; moments before the hour under way count in it. */
export function countRequests(traffic: Traffic, at: number, requests = 1): void {
  const hour = Math.floor(at / hourMs);
  if (traffic.hour < 0) traffic.hour = hour;
  // After a longer pause, no more than one day of nothing is learned.
  if (hour > traffic.hour + hours) traffic.hour = hour - hours;
  for (; traffic.hour < hour; traffic.hour += 1) {
    learnHour(traffic, traffic.hour, traffic.count);
    traffic.count = 0;
  }
  traffic.count += requests;
}

/** Learns how many requests an hour brought that is over. */
export function learnHour({ perHour, learned }: Traffic, hour: number, requests: number): void {
  const place = hour % hours;
  const known = learned[place] ?? 0;
  const weight = known === 0 ? 1 : newness;
  perHour[place] = (perHour[place] ?? 0) * (1 - weight) + requests * weight;
  learned[place] = known + 1;
}

/** Requests expected between two moments; hours that nobody has learned yet are like the others. */
export function requestsBetween(traffic: Traffic, from: number, to: number): number {
  const usual = usualOf(traffic);
  const of = (hour: number) =>
    (traffic.learned[hour % hours] ?? 0) === 0 ? usual : Math.max(leastPerHour, traffic.perHour[hour % hours] ?? 0);
  if (to <= from) return 0;
  const day = traffic.perHour.reduce((sum, _, hour) => sum + of(hour), 0);
  const wholeDays = Math.floor((to - from) / (hourMs * hours));
  let [sum, at] = [wholeDays * day, from + wholeDays * hourMs * hours];
  while (at < to) {
    const hour = Math.floor(at / hourMs);
    const until = Math.min(to, (hour + 1) * hourMs);
    sum += (of(hour) * (until - at)) / hourMs;
    at = until;
  }
  return sum;
}

function usualOf({ perHour, learned }: Traffic): number {
  let [sum, known] = [0, 0];
  for (let hour = 0; hour < hours; hour += 1) {
    if ((learned[hour] ?? 0) === 0) continue;
    sum += perHour[hour] ?? 0;
    known += 1;
  }
  return Math.max(leastPerHour, known === 0 ? 0 : sum / known);
}
