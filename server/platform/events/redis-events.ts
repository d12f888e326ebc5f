import { StartError } from "#server/config/start-error.ts";
import { connectRedis, type Redis } from "#server/platform/redis/connect-redis.ts";
import type { Log } from "#server/config/log.ts";
import { dayAfter, dayOf, type Event, type EventLog, type EventTopic, keptEventDays } from "./events.ts";

/** Appends what is new by its id, and has the day forgotten in time. Runs as a whole. */
const appendScript = `
for at = 2, #ARGV, 3 do
  if redis.call('SADD', KEYS[2], ARGV[at]) == 1 then
    redis.call('XADD', KEYS[1], '*', 'id', ARGV[at], 'at', ARGV[at + 1], 'facts', ARGV[at + 2])
  end
end
redis.call('EXPIREAT', KEYS[1], ARGV[1])
redis.call('EXPIREAT', KEYS[2], ARGV[1])`;

/**
 * The event log in Redis Streams: a stream for each topic and day, with the ids it holds beside it.
 * @throws StartError when the Redis does not answer, or does not keep on disk what it acknowledges
 */
export async function openRedisEvents(url: string, log: Pick<Log, "warn">) {
  const { client, close } = await connectRedis(url, log, {
    variable: "EVENTS_REDIS_URL",
    meanwhile: "events are refused",
  });
  try {
    await requireDurable(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { events: eventsOn(client), close };
}

function eventsOn(client: Redis): EventLog {
  return {
    async append(topic, events) {
      for (const [day, ofDay] of Map.groupBy(events, ({ at }) => dayOf(at))) {
        const forgotten = Date.parse(dayAfter(day, keptEventDays + 1)) / 1000;
        const values = ofDay.flatMap(({ id, at, facts }) => [id, at.toISOString(), JSON.stringify(facts)]);
        await answered(
          client.eval(appendScript, { keys: keysOf(topic, day), arguments: [String(forgotten), ...values] }),
        );
      }
    },

    async read(topic, day, after, limit) {
      const start = after === null ? "-" : `(${after}`;
      const found = (await answered(client.xRange(keysOf(topic, day)[0], start, "+", { COUNT: limit }))) ?? [];
      const events = found.map(({ message: { id = "", at = "", facts = "{}" } }) => ({
        id,
        at: new Date(at),
        facts: JSON.parse(facts) as Event["facts"],
      }));
      return { events, next: found.at(-1)?.id ?? after };
    },

    // A stream needs no room made, and goes by itself.
    async tend() {},

    async check() {
      await answered(client.ping());
    },
  };
}

/** Stream and ids of a day; on one node of a cluster by what stands in braces. */
function keysOf(topic: EventTopic, day: string): [stream: string, ids: string] {
  const name = `magpie:events:{${topic}:${day}}`;
  return [name, `${name}:ids`];
}

/** Without an answer nothing is known: the event may be appended again, and a request gets 503. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw Object.assign(new Error("The event log does not answer", { cause }), { code: "ETIMEDOUT" });
  });
}

async function requireDurable(client: Redis): Promise<void> {
  const { appendonly, appendfsync } = await client.configGet(["appendonly", "appendfsync"]);
  if (appendonly === "yes" && appendfsync === "always") return;
  throw new StartError(
    "EVENTS_REDIS_URL: this Redis may lose what it has acknowledged: start it with appendonly yes and appendfsync always.",
  );
}
