import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { RateLimit } from "#spec/constants/rate-limits.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";
import { namedStatement } from "#server/database/driver/named-statement.ts";
import { statement } from "#server/database/driver/statement.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Draw, TriedDraws } from "#server/services/limits.ts";
import type { Services } from "#server/services/services.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    forget_guesses: Nothing;
  }
}

type LimitTable<Name extends string> = Readonly<Record<Name, RateLimit>>;

type Row = { key: Buffer; moments: string[] };

/** The low bits of a moment tell counts within the same millisecond apart. */
const unit = 2n ** 20n;

type TakeValues = { keys: Buffer[]; max: number[]; seconds: number[]; moment: string; counts: number[] };

const take = namedStatement<Row, TakeValues>(
  (at) => `
  insert into guess_windows as g (key, moments, most, seconds)
  select w.key, array(select ${at.moment}::bigint + n from generate_series(0, w.count - 1) n order by n), w.most, w.seconds
    from unnest(${at.keys}::bytea[], ${at.max}::int[], ${at.seconds}::int[], ${at.counts}::int[]) as w (key, most, seconds, count) order by w.key
  on conflict (key) do update set most = excluded.most, seconds = excluded.seconds, moments = (
    select coalesce(array_agg(m order by m), '{}')
           || case when count(*) + cardinality(excluded.moments) <= excluded.most then excluded.moments else '{}' end
      from unnest(g.moments) m where abs((m >> 20) - (excluded.moments[1] >> 20)) < excluded.seconds::bigint * 1000)
  returning key, moments`,
);
const drop = statement<never>(`
  update guess_windows set moments = array(select m from unnest(moments) m where m <> all($2::bigint[]) order by m)
   where key = any($1::bytea[])`);
const look = statement<Row>("select key, moments from guess_windows where key = any($1::bytea[])");

/**
 * Sliding-window rate limits shared by every process on this database: never more than `max` counts of a key within any `seconds`. What was
 * counted more than a window ahead is of a clock that has gone back since, and counts no more.
 * All draws are counted in one statement, or none.
 */
export async function takeShared<Name extends string>(
  { db, clock }: { db: Db | Tx; clock: Services["clock"] },
  limits: LimitTable<Name>,
  draws: readonly Draw<Name>[],
): Promise<TriedDraws<Name>> {
  const now = clock.now().getTime();
  const keys = draws.map((draw) => keyOf(limits, draw));
  const counts = draws.map(([, , count = 1]) => count);
  const largest = Math.max(...counts);
  const first = BigInt(now) * unit + BigInt(randomInt(Number(unit) - largest));
  const own = Array.from({ length: largest }, (_, index) => String(first + BigInt(index)));
  const [moment = ""] = own;
  const drawn = draws.map(([name]) => limits[name]);
  const rows = await take(db, {
    keys,
    max: drawn.map(({ max }) => max),
    seconds: drawn.map(({ seconds }) => seconds),
    moment,
    counts,
  });
  const byKey = new Map(rows.map((row) => [row.key.toString("hex"), row.moments]));
  const counted = keys.map((key) => byKey.get(key.toString("hex")) ?? []);
  const giveBack = async (): Promise<void> => {
    await drop(db, keys, own);
  };
  // More than the limit allows at all is in a window only where the window is new.
  const full = counted.findIndex(
    (moments, index) => !moments.includes(moment) || (counts[index] ?? 0) > (drawn[index]?.max ?? 0),
  );
  if (full === -1)
    return { left: counted.map((moments, index) => (drawn[index]?.max ?? 0) - moments.length), giveBack };
  await giveBack();
  const [limit, , count = 1] = draws[full] as Draw<Name>;
  const others = (counted[full] ?? []).filter((one) => !own.includes(one));
  return { refused: { limit, retryAfter: secondsUntilFree(others, limits[limit], count, now) } };
}

/** How many more fit into one window now. */
export async function leftShared<Name extends string>(
  { db, clock }: Pick<Services, "db" | "clock">,
  limits: LimitTable<Name>,
  draw: Draw<Name>,
): Promise<number> {
  const { max, seconds } = limits[draw[0]];
  const now = clock.now().getTime();
  const isInWindow = (moment: string) => Math.abs(Number(BigInt(moment) / unit) - now) < seconds * 1000;
  const [row] = await look(db, [keyOf(limits, draw)]);
  return Math.max(0, max - (row?.moments ?? []).filter(isInWindow).length);
}

/** Every ten minutes: deletes windows that are empty by now. */
export const purgeRateLimitsJob = defineJob({
  name: "forget_guesses",
  effect: "none",
  cron: "*/10 * * * *",
  async run({ db, clock }) {
    const now = String(BigInt(clock.now().getTime()) * unit);
    const of = sql<boolean>`coalesce(moments[cardinality(moments)], 0) + seconds::bigint * 1000 * ${sql.raw(String(unit))} < ${now}::bigint
      or moments[cardinality(moments)] - seconds::bigint * 1000 * ${sql.raw(String(unit))} > ${now}::bigint`;
    // No index on their end: it would be written with every guess that is counted.
    await inSteps(db, { table: "guess_windows", column: "key", type: "bytea", of }, (rows) =>
      sql`delete from guess_windows where ${rows}`.execute(db),
    );
  },
});

/** Seconds until `count` more fit; for more than the limit, until the window is empty. */
function secondsUntilFree(
  moments: readonly string[],
  { max, seconds }: LimitTable<string>[string],
  count: number,
  now: number,
): number {
  const last = Math.min(moments.length - max + count, moments.length) - 1;
  const leaves = moments[last];
  if (leaves === undefined) return seconds;
  const frees = Number(BigInt(leaves) / unit) + seconds * 1000;
  return Math.max(1, Math.ceil((frees - now) / 1000));
}

function keyOf<Name extends string>(limits: LimitTable<Name>, [limit, key]: Draw<Name>): Buffer {
  return createHash("sha256")
    .update(`${limits[limit].counter ?? limit} ${key}`)
    .digest();
}
