import type { WirePart } from "#contract/operate/health.ts";
import { countedLimits } from "#spec/constants/rate-limits.ts";
import { instanceTexts } from "#server/services/limits.ts";
import { healthLimits as limits, type HealthPart, healthParts } from "#spec/constants/health.ts";
import { pushFailure } from "#server/domains/people/notify/push-health.ts";
import type { QueuedJob } from "#server/jobs/dead-jobs.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { databaseFacts, newestGatewayMessage, searchBehindMs } from "./health.queries.ts";

type Told = Omit<WirePart, "name">;
const off: Told = { state: "OFF", fact: null, count: null, ms: null, at: null };
const on = (known: Partial<Told> = {}): Told => ({ ...off, state: "ON", ...known });
const failing = (known: Partial<Told> = {}): Told => ({ ...off, state: "FAILING", ...known });
const given = (isOn: boolean) => (isOn ? on() : off);

/**
 * Every part of the instance: off, on or failing, as far as the process that is asked can tell without asking outside parties. `failed`: jobs
 * that failed before. What is asked is asked at the same time, and waited for a second at most. No secret and no address of anything is in it.
 */
export async function readParts(services: Services, failed: readonly QueuedJob[]): Promise<WirePart[]> {
  const { config, db, redis, storage } = services;
  const [database, stored, counting, search, graph, message, unpushed, texts] = await Promise.all([
    databaseFacts(db),
    asked(() => storage.check()),
    redis === undefined ? given(config.redisUrl !== null) : asked(() => redis.ping()),
    engine(services, services.searchIndex?.held(), "documents"),
    engine(services, services.discovery?.held(), "pictures"),
    config.stripe === null ? null : newestGatewayMessage(db),
    keptSetting(db, pushFailure),
    services.limits.left(instanceTexts).then((left) => countedLimits.sms_instance.max - left),
  ]);
  const unsent = failed.find(({ name }) => name === "send_mail");
  const parts: Record<HealthPart, Told> = {
    database: on({ fact: `PostgreSQL ${database.version}`, count: database.connections }),
    replicas: replicasOf(services),
    // In the data folder they are a matter of course, as long as it can be written.
    storage: config.s3 === null && stored.state === "ON" ? off : stored,
    search,
    graph,
    redis: counting,
    video: given(config.ffmpeg !== null),
    mail: config.smtpUrl === null ? off : unsent === undefined ? on() : failing({ fact: unsent.error }),
    sms:
      config.sms === null
        ? off
        : texts === countedLimits.sms_instance.max
          ? failing({ count: texts })
          : on({ count: texts }),
    push: unpushed === null ? on() : failing({ fact: unpushed.why, at: unpushed.at }),
    google: given(config.google !== null),
    facebook: given(config.facebook !== null),
    line: given(config.line !== null),
    sso: config.sso.length === 0 ? off : on({ count: config.sso.length }),
    captcha: given(config.recaptcha !== null),
    cards: config.stripe === null ? off : on({ at: message?.toISOString() ?? null }),
    auction: auctionOf(services),
  };
  return healthParts.map((name) => ({ name, ...parts[name] }));
}

/** Whether something answers now, and how soon. */
async function asked(ask: () => Promise<unknown> | undefined): Promise<Told> {
  const began = performance.now();
  const late = new Promise<Told>((resolve) => {
    setTimeout(() => resolve(failing({ fact: `> ${limits.answerMs} ms` })), limits.answerMs).unref();
  });
  const answer = Promise.resolve(ask()).then(
    () => on({ ms: Math.max(1, Math.round(performance.now() - began)) }),
    (error: unknown) => failing({ fact: errorCode(error) ?? (error instanceof Error ? error.name : "Error") }),
  );
  return Promise.race([answer, late]);
}

type Held<Counted extends string> = { revision: number | null } & Record<Counted, number>;

/** How many an engine holds, and how far it is behind the change log. One that is loading holds nothing yet. */
async function engine<Counted extends string>(
  { db, searchRole }: Services,
  held: Held<Counted> | undefined,
  counted: Counted,
): Promise<Told> {
  if (searchRole !== undefined && !searchRole.answers()) return failing();
  if (held === undefined) return off;
  const ms = held.revision === null ? null : await searchBehindMs(db, held.revision);
  const known = { count: held[counted], ms };
  return ms !== null && ms > limits.behindMs ? failing(known) : on(known);
}

function auctionOf({ ads }: Services): Told {
  const answers = ads?.answers() ?? null;
  if (answers === null) return off;
  return answers ? on({ count: ads?.held().ads ?? 0 }) : failing();
}

function replicasOf({ replicas }: Services): Told {
  const standings = replicas?.standings() ?? [];
  if (standings.length === 0) return off;
  const left = standings.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  if (left.length > 0) return failing({ fact: left.join(", ") });
  const ms = Math.max(...standings.map(({ behindMs }) => behindMs));
  return on({ count: standings.length, ...(Number.isFinite(ms) && { ms: Math.round(ms) }) });
}
