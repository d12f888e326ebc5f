import type { Readable } from "node:stream";
import { constants, createGzip } from "node:zlib";

/** Whether the client takes gzip (RFC 9110 §12.5.3). */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(acceptEncoding ?? "");
}

/** Compresses a page while it is made: whatever is there goes out as soon as its maker pauses. */
export function gzipStream(source: Readable): Readable {
  const gzip = createGzip({ level: 4 });
  let waiting = false;
  source.on("data", () => {
    if (waiting) return;
    waiting = true;
    setImmediate(() => {
      waiting = false;
      if (!gzip.destroyed && !gzip.writableEnded) gzip.flush(constants.Z_SYNC_FLUSH);
    });
  });
  source.on("error", (error) => gzip.destroy(error));
  gzip.on("close", () => source.destroy());
  return source.pipe(gzip);
}
