import { createCaches } from "#server/platform/caches.ts";
import { createLimits } from "#server/calls/limits/create-limits.ts";
import { createIds } from "#server/database/ids.ts";
import { databaseBus } from "#server/database/bus/database-bus.ts";
import { databaseEvents } from "#server/database/events/database-events.ts";
import { databaseFlags } from "#server/database/database-flags.ts";
import { connectDatabase, type DatabaseHandle } from "#server/database/driver/connect.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import type { Services } from "#server/services/services.ts";
import { settle } from "#tests/settle.ts";
import type { TestSite } from "#tests/site.ts";
import { type Choose, connectFaulty, gone } from "./faulty-database.ts";
import { keepWorld, type State } from "./kept-world.ts";

export type Work = (services: Services) => Promise<unknown>;
export type Outcome = { state: State; mails: string[]; failed: unknown };
type Options = {
  later?: number | undefined;
  again?: boolean;
  /** On what the run before left. */
  goesOn?: boolean;
  choose?: Choose;
};

export type Trials = {
  /**
   * Does the work on the site as it stood at first, with these faults; then, where `again`, once more in a process without any; then all
   * that the queue holds. Gives what there is in the end.
   */
  run: (work: Work, options?: Options) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** Trials on one database, which is as it was at first before each; the clock stands still. */
export async function openTrials(site: TestSite, mediaFolder: string): Promise<Trials> {
  const world = await keepWorld(site.services, mediaFolder);
  const faulty = connectFaulty(site.target);
  const healthy = connectDatabase(site.target, { max: 4 });
  const frozen = site.services.clock.now().getTime();
  const lastId = site.services.ids.next();
  let isFresh = true;

  async function run(
    work: Work,
    { later = 0, again = false, goesOn = false, choose = () => null }: Options = {},
  ): Promise<Outcome> {
    if (!isFresh && !goesOn) await world.restore();
    isFresh = false;
    const mails: Mail[] = [];
    const clock = { now: () => new Date(frozen + later * 1000) };
    const process = ({ db, pool }: DatabaseHandle, node: number, isDead: () => boolean): Services => ({
      ...site.services,
      db,
      pool,
      clock,
      caches: createCaches(),
      ids: createIds(node, () => clock.now().getTime(), lastId),
      storage: mortal(site.services.storage, isDead),
      mailer: mortal({ send: async (mail: Mail) => void mails.push(mail) }, isDead),
      events: databaseEvents(pool),
      flags: databaseFlags(db, clock, site.services.log),
      limits: createLimits({ db, clock }),
      bus: databaseBus(pool, { log: site.services.log, listens: false }),
    });
    faulty.begin(choose);
    const failed = await work(process(faulty, goesOn ? 3 : 1, faulty.isDead)).then(
      () => null,
      (error: unknown) => error,
    );
    const services = process(healthy, 2, () => false);
    if (again) await work(services);
    await settle(services);
    return { state: await world.state(), mails: mails.map(({ to, subject }) => `${to}: ${subject}`), failed };
  }

  return {
    run,
    async close() {
      await Promise.all([faulty.close(), healthy.close()]);
      await world.forget();
    },
  };
}

/** What a process does nothing with any more once it is dead. */
function mortal<Service extends object>(service: Service, isDead: () => boolean): Service {
  return new Proxy(service, {
    get(target, name, receiver) {
      if (isDead()) throw gone();
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}
