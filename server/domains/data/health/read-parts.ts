import type { WirePart } from "#contract/operate/health.ts";
import { type HealthPart, healthParts } from "#spec/constants/health.ts";
import type { QueuedJob } from "#server/jobs/dead-jobs.ts";
import type { Services } from "#server/services/services.ts";
import { databaseFacts } from "./health.queries.ts";

type Told = Omit<WirePart, "name">;
const off: Told = { state: "OFF", fact: null, count: null };
const on = (known: Partial<Told> = {}): Told => ({ ...off, state: "ON", ...known });
const failing = (fact: string | null): Told => ({ ...off, state: "FAILING", fact });

const patienceMs = 1500;

/**
 * Every part of the instance: off, on or failing, as far as the process that is asked can tell without asking outside parties. `failed`: jobs
 * that failed before. No secret and no address of anything is in it.
 */
export async function readParts(services: Services, failed: readonly QueuedJob[]): Promise<WirePart[]> {
  const { config, replicas, searchIndex, discovery, searchRole } = services;
  const [database, stored] = await Promise.all([databaseFacts(services.db), checkStorage(services)]);
  const standings = replicas?.standings() ?? [];
  const left = standings.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  const engine = (count: number | undefined): Told => {
    if (searchRole !== undefined) return searchRole.answers() ? on() : failing(null);
    return count === undefined ? off : on({ count });
  };
  const unsent = failed.find(({ name }) => name === "send_mail");
  const given = (isOn: boolean) => (isOn ? on() : off);
  const parts: Record<HealthPart, Told> = {
    database: on({ fact: `PostgreSQL ${database.version}`, count: database.connections }),
    replicas:
      standings.length === 0 ? off : left.length > 0 ? failing(left.join(", ")) : on({ count: standings.length }),
    storage: stored === null ? given(config.s3 !== null) : failing(stored),
    search: engine(searchIndex?.held().documents),
    graph: engine(discovery?.held().pictures),
    redis: given(config.redisUrl !== null),
    video: given(config.ffmpeg !== null),
    mail: config.smtpUrl === null ? off : unsent === undefined ? on() : failing(unsent.error),
    sms: given(config.sms !== null),
    push: on(),
    google: given(config.google !== null),
    facebook: given(config.facebook !== null),
    line: given(config.line !== null),
    sso: config.sso.length === 0 ? off : on({ count: config.sso.length }),
    captcha: given(config.recaptcha !== null),
    cards: given(config.stripe !== null),
  };
  return healthParts.map((name) => ({ name, ...parts[name] }));
}

/** Why files can't be written and read now; null: they can. */
async function checkStorage({ storage }: Pick<Services, "storage">): Promise<string | null> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, `${patienceMs} ms`).unref());
  const checked = storage.check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.name : "Error"),
  );
  return Promise.race([checked, late]);
}
