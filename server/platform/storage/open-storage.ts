import { join } from "node:path";
import type { Config } from "#server/config/config.ts";
import { diskStorage } from "./disk-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** The storage the configuration names: a bucket when `S3_ENDPOINT` is set, else the data folder. */
export async function openStorage(config: Pick<Config, "s3" | "dataDir">): Promise<Storage> {
  const storage = config.s3 === null ? diskStorage(join(config.dataDir, "media")) : s3Storage(config.s3);
  if (config.s3 === null) await storage.check();
  return storage;
}
