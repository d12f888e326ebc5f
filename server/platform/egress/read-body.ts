import { pipeline, type Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { EgressFailed } from "./errors.ts";

/**
 * Reads a body to its end, unpacked, counting the bytes that come out of the unpacker and not those on the wire.
 * @param maxBytes the most bytes kept; beyond it `cut` stops there, otherwise the answer is refused
 * @throws EgressFailed `too_big` or `bad_answer`; errors of the connection pass through
 */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, cut }: { encoding: string; maxBytes: number; cut: boolean },
): Promise<Buffer> {
  const source = unpacked(body, encoding);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    const chunk: Buffer = piece;
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) {
      if (!cut) throw new EgressFailed("too_big");
      break;
    }
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

function unpacked(body: Readable, encoding: string): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  const unpacker = unpackerOf(name);
  if (!unpacker) {
    body.destroy();
    throw new EgressFailed("bad_answer");
  }
  // Failures of either stream reach the reader through the unpacker.
  return pipeline(body, unpacker, () => undefined);
}

function unpackerOf(name: string) {
  // A sync flush returns what arrived of a truncated archive, as browsers do.
  if (name === "gzip" || name === "x-gzip") return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  if (name === "deflate") return createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  if (name === "br") return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return undefined;
}
