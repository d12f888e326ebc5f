import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/** Whether a stored file holds exactly these bytes; false where there is no such file. */
export async function isContentOf(storage: Pick<Storage, "get">, key: string, given: Readable): Promise<boolean> {
  const stored = await storage.get(key);
  if (stored === null) {
    given.destroy();
    return false;
  }
  const [known, told] = await Promise.all([digestOf(stored.stream), digestOf(given)]);
  return known === told;
}

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(stream, hash);
  return hash.digest("hex");
}
