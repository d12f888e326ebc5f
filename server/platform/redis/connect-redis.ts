import type { Log } from "#server/config/log.ts";
import { StartError } from "#server/config/start-error.ts";

const maxWaitMs = 2_000;
/** Commands that take longer are answered without Redis. */
const commandMs = 500;

/**
 * A permanent connection to the Redis of `REDIS_URL`: reconnects when lost; meanwhile commands fail at once. Throws a StartError when it doesn't answer
 * at the start.
 */
export async function connectRedis(url: string, log: Pick<Log, "warn">) {
  const { createClient } = await import("@redis/client");
  let isLost = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: commandMs },
    socket: {
      connectTimeout: maxWaitMs,
      reconnectStrategy: (tries) => (isReady ? Math.min(tries * 100, 2_000) : false),
    },
  });
  let isReady = false;
  client.on("error", (error: unknown) => {
    if (isReady && !isLost) log.warn("Redis is away: limits are kept by each process alone", { reason: String(error) });
    isLost = true;
  });
  client.on("ready", () => {
    isReady = true;
    isLost = false;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.destroy();
    throw new StartError(
      `The Redis does not answer (${error instanceof Error ? error.message : String(error)}): check REDIS_URL.`,
    );
  }
  return { client, close: async () => client.destroy() };
}

export type Redis = Awaited<ReturnType<typeof connectRedis>>["client"];
