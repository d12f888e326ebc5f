import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { implementations } from "#server/app/implementations.ts";
import { loadSamplesJob } from "#samples/load-samples.job.ts";
import { jobs } from "#server/app/jobs.ts";
import { localContext } from "#server/calls/local-context.ts";
import { createRegistry, perform } from "#server/calls/perform.ts";
import { runJob } from "#server/jobs/run-job.ts";
import type { JobName } from "#server/jobs/job.ts";
import { type BusySite, type Doing, makeBusySite, type Situation } from "./busy-site.ts";
import type { Choose, Sent } from "./faulty-database.ts";
import { differences } from "./differences.ts";
import { lastCommitOf, lastingOf, type Moment, racesOf, some, watch } from "./moments.ts";
import { openTrials, type Outcome, type Trials, type Work } from "./trials.ts";

/** Makes a whole collection, for which there is no time here: it is looked at by itself. */
const tooLong: readonly JobName[] = ["load_samples"];
const tried = jobs.map(({ name }) => name).filter((name) => !tooLong.includes(name));

/** Every statement of every call is one run, and the machine may have much beside it. */

/** So many moments of one job at most, for each sort of fault: the whole must stay cheap. */
const mostMoments = { short: 3, long: 1 };

let busy: BusySite;
let trials: Trials;
beforeAll(async () => {
  busy = await makeBusySite();
  trials = await openTrials(busy.site, join(busy.site.services.config.dataDir, "media"));
});
afterAll(async () => {
  await trials.close();
  await busy.close();
});

const registry = createRegistry(implementations);

function workOf({ job: name, payload }: Situation): Work {
  const job = jobs.find((known) => known.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return (services) => runJob(services, job, payload);
}

function callOf({ call, as, input, isDistributed }: Doing): Work {
  const idempotencyKey = `once:${call.name}`;
  return (services) => {
    const own = isDistributed === true ? { ...services, isDistributed } : services;
    return perform(registry, call, { ...localContext(own, as), idempotencyKey }, input);
  };
}

type Once = { once: Outcome; sent: Sent[] };
const onces = new Map<Situation | Doing, Once>();

/** Does the work once, undisturbed, and looks at what it sends. */
async function onceOf(what: Situation | Doing, work: Work, later?: number): Promise<Once> {
  const known = onces.get(what);
  if (known !== undefined) return known;
  const { sent, choose } = watch();
  const once = await trials.run(work, { later, choose });
  if (once.failed !== null) throw once.failed;
  onces.set(what, { once, sent });
  return { once, sent };
}

/** What is otherwise with each of these faults than undisturbed; `again`: when it is done once more. */
async function differencesWith(
  work: Work,
  once: Outcome,
  moments: readonly Moment[],
  options: { later?: number | undefined; again?: boolean },
): Promise<string[]> {
  const found: string[] = [];
  for (const moment of moments) {
    const ended = await trials.run(work, { ...options, choose: moment.choose() });
    found.push(...differences(once, ended).map((difference) => `${difference} after ${moment.what}`));
  }
  return found;
}

test("every job of the product is tried", () => {
  const known = new Set(busy.situations.map(({ job }) => job));
  expect(tried.filter((name) => !known.has(name))).toEqual([]);
});

describe.each(tried)("the job %s", (name) => {
  test("done twice, interrupted and tried anew leaves what it leaves once", async () => {
    for (const situation of busy.situations.filter(({ job }) => job === name)) {
      const [work, { later, about = "" }] = [workOf(situation), situation];
      const most = mostMoments[situation.isLong ? "long" : "short"];
      const { once, sent } = await onceOf(situation, work, later);
      const isSame = async (moments: readonly Moment[], again: boolean) => {
        const found = await differencesWith(work, once, some(moments, most), { later, again });
        // Whether a mail was handed over, a process that died cannot say any more.
        const isAllowed = (line: string) => again && name === "send_mail" && line.startsWith("mails has also");
        expect(
          found.filter((line) => !isAllowed(line)),
          about,
        ).toEqual([]);
      };
      await isSame([{ what: "being done twice", choose: () => () => null }], true);
      await isSame(racesOf(sent), false);
      await isSame(lastingOf(sent, "death"), true);
      await isSame(lastingOf(sent, "lost answer"), true);
    }
  });
});

test("what is not the same done twice is found out", async () => {
  const asked = {
    template: "magic_link",
    person_id: "0",
    email: "twice@example.com",
    locale: "en",
    next: null,
  } as const;
  // As an older version queued it: without the id by which a second run knows the first.
  const work = workOf({ job: "answer_mail_request", payload: asked });
  const once = await trials.run(work);
  const found = differences(once, await trials.run(work, { again: true }));
  expect(found.filter((line) => line.startsWith("mails has also"))).toHaveLength(1);
});

test("the job load_samples goes on where it died, and makes nothing twice", async () => {
  const work: Work = (services) => runJob(services, loadSamplesJob, {});
  const atPin = (number: number): Choose => {
    let seen = 0;
    return ({ text }) => (/insert into "?pins\b/i.test(text) && ++seen === number ? "death" : null);
  };
  await trials.run(work, { choose: atPin(4) });
  await trials.run(work, { choose: atPin(8), goesOn: true });
  const { rows } = await busy.site.services.pool.query<{
    made: number;
    different: number;
    boards: number;
    names: number;
  }>(`
    select (select count(*)::int from pins where link like '%/about/samples/%') as made,
           (select count(distinct (link, board_id))::int from pins where link like '%/about/samples/%') as different,
           (select count(*)::int from boards) as boards, (select count(distinct (owner_id, name))::int from boards) as names`);
  const [found] = rows;
  expect(found?.made).toBeGreaterThan(4);
  expect(found).toMatchObject({ different: found?.made, names: found?.boards });
});

describe("a call", () => {
  const each = async (moments: (sent: Sent[], doing: Doing) => readonly Moment[], again: boolean) => {
    const found: string[] = [];
    for (const doing of busy.doings) {
      const work = callOf(doing);
      const { once, sent } = await onceOf(doing, work).catch((error: unknown) => {
        throw new Error(`${doing.call.name} ${doing.about ?? ""} fails undisturbed: ${String(error)}`, {
          cause: error,
        });
      });
      const differing = await differencesWith(work, once, moments(sent, doing), { again });
      found.push(...differing.map((difference) => `${doing.call.name} ${doing.about ?? ""}: ${difference}`));
    }
    return found;
  };

  test("whose transaction loses a race at any of its statements ends as one that loses none", async () => {
    expect(await each(racesOf, false)).toEqual([]);
  });

  test("whose process dies between the commit and the effect has its effect all the same", async () => {
    expect(await each((sent) => lastCommitOf(sent, "death"), false)).toEqual([]);
  });

  test("that may be repeated and is, by somebody who never heard the answer, is done once", async () => {
    const ofCommits = (sent: Sent[], { call }: Doing) => (call.idempotent ? lastingOf(sent, "lost answer") : []);
    expect(await each((sent, doing) => some(ofCommits(sent, doing), mostMoments.short), true)).toEqual([]);
  });
});
