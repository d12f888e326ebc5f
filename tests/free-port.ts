import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections of their own (RFC 6335 §6; Linux from 32768), one of which could come between. */
const range = [20_000, 30_000] as const;

/** A port nobody listens on just now, chosen by chance, so that tests beside each other hardly ever choose the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
