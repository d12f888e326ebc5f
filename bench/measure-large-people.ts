import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createPin } from "#contract/content/pins.ts";
import { followingFeed } from "#contract/discovery/discovery.ts";
import { loadSynthetic } from "#seed/load-synthetic.ts";
import { closingDays } from "#server/domains/people/profiles/closing-days.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";
import { median } from "./measure-case.ts";
import { setStage, type Stage } from "./stage.ts";
import type { Subjects } from "./subjects.ts";
import { visitorApi } from "./visitor-api.ts";

const many = 100_000;
const perSecond = 50;
const quietSeconds = 10;
const patienceMs = 300_000;
const dayMs = 86_400_000;

/** What people cost who have very much: followed by 100,000, and deleted with as many pins, on an instance that others use meanwhile. */
export async function measureLargePeople(pins: number, print: (line: string) => void): Promise<Figure[]> {
  const stage = await setStage(pins, ["one pin"], print);
  try {
    return [...(await measureFollowed(stage, print)), ...(await measureDeletion(stage, print))];
  } finally {
    await stage.close();
  }
}

function figure<Name extends keyof typeof singleBars>(name: Name, value: number): Figure {
  return { name, value, ...singleBars[name] };
}

/** Publishes as the same person with no followers more and with 100,000 more; a follower then has the pin. */
async function measureFollowed(stage: Stage, print: (line: string) => void): Promise<Figure[]> {
  const { services } = stage;
  const [creator, fan] = stage.people as [Subjects["people"][number], Subjects["people"][number]];
  const publish = async () => {
    const api = visitorApi({ ...stage.visit, cookie: creator.cookie });
    const image_base64 = (await picture()).toString("base64");
    const before = await rowsWritten(services);
    const { data } = await api(createPin, { board_id: creator.board, title: "Kettles", image_base64 });
    await stage.quiet();
    return { id: data.id, rows: (await rowsWritten(services)) - before };
  };
  await publish();
  const alone = await publish();
  await sql`
    insert into followers (person_id, follower_id, created_at)
    select ${creator.id}::bigint, n, now() from generate_series(1, ${many}::int) n`.execute(services.db);
  await sql`
    insert into follows (person_id, followed_id, created_at)
    select n, ${creator.id}::bigint, now() from generate_series(1, ${many}::int) n
    union all select ${fan.id}::bigint, ${creator.id}::bigint, now()
    on conflict do nothing`.execute(services.db);
  const followed = await publish();
  const feed = await visitorApi({ ...stage.visit, cookie: fan.cookie })(followingFeed, {});
  if (feed.data[0]?.id !== followed.id) throw new Error("the newest pin doesn't lead a follower's feed");
  print(`rows written by publishing: ${alone.rows} alone, ${followed.rows} with ${many} followers`);
  return [figure("rows written by publishing to 100,000 followers", followed.rows - alone.rows)];
}

let pictures = 0;
async function picture(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const background = { r: 160, g: 40, b: (pictures += 1) };
  return sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Rows of all tables that were ever inserted or updated. */
async function rowsWritten({ db }: Services): Promise<number> {
  // What a connection did is told by it ten seconds after at the latest.
  await sleep(11_000);
  const { rows } = await sql<{ written: string }>`
    select sum(n_tup_ins + n_tup_upd) as written from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  return Number(rows[0]?.written);
}

/** Deletes somebody with 100,000 pins, in the product's own job, while pins of others are looked at. */
async function measureDeletion(stage: Stage, print: (line: string) => void): Promise<Figure[]> {
  const { services, load, product } = stage;
  const { people } = await loadSynthetic(services, { pins: many, people: 1, seed: "large", pictures: 50 }, print);
  const { rows } = await sql<{ id: string }>`select id from people order by id desc limit 1`.execute(services.db);
  const id = rows[0]?.id ?? "";
  if (people.length !== 1) throw new Error("one person was to be loaded");
  await stage.quiet();
  const reading = { port: product.port, requests: stage.requests("one pin"), connections: 8, perSecond };
  await load.send({ ...reading, seconds: 3 });
  const quiet = await load.send({ ...reading, seconds: quietSeconds });
  const since = new Date(services.clock.now().getTime() - (closingDays + 1) * dayMs);
  await sql`update people set state = 'closing', state_since = ${since} where id = ${id}`.execute(services.db);
  const began = performance.now();
  await enqueue(services.db, "close_accounts", {});
  const beside = [];
  let seconds = Number.NaN;
  let isOver = false;
  const ended = (async () => {
    while (performance.now() - began < patienceMs) {
      const left = await sql`select from people where id = ${id}`.execute(services.db);
      if (left.rows.length === 0) break;
      await sleep(100);
    }
    seconds = (performance.now() - began) / 1000;
    // What the deletion leaves to other jobs is of it too.
    await stage.quiet();
    isOver = true;
  })();
  while (!isOver) beside.push(await load.send({ ...reading, seconds: 2 }));
  await ended;
  if (seconds * 1000 > patienceMs) throw new Error("the person was not deleted");
  const refused = beside.reduce((sum, one) => sum + one.refused, 0);
  if (refused > 0) throw new Error(`${refused} pins were not shown meanwhile`);
  const besideMs = median(beside.map(({ p95 }) => p95));
  print(
    `pins looked at: p95 ${quiet.p95.toFixed(1)} ms quiet, ${besideMs.toFixed(1)} ms beside; deleted in ${seconds.toFixed(1)} s`,
  );
  return [
    figure("deletion of somebody with 100,000 pins", seconds),
    figure("pin read beside that deletion: p95", besideMs / quiet.p95),
  ];
}
