import { Duplex, pipeline, Readable } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
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

/** More layers than this are none that anybody meant. */
const maxLayers = 3;

function unpacked(body: Readable, encoding: string): Readable {
  const layers = encoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    // What is no encoding (utf-8, none) was not applied: browsers pass over it.
    .filter((name) => encodings.has(name));
  if (layers.length > maxLayers) {
    body.destroy();
    throw new EgressFailed("bad_answer");
  }
  // Failures of any stream reach the reader through the last unpacker.
  return layers.reduceRight<Readable>((packed, name) => pipeline(packed, unpackerOf(name), () => undefined), body);
}

const encodings = new Set(["gzip", "x-gzip", "deflate", "br", "zstd"]);

// A sync flush returns what arrived of a truncated archive, as browsers do.
function unpackerOf(name: string) {
  if (name === "deflate") return inflateEither();
  if (name === "br") return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (name === "zstd") return createZstdDecompress();
  return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
}

/** Some servers leave out the header of zlib; a first byte tells. */
function inflateEither(): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const pieces = source[Symbol.asyncIterator]();
    const first = await pieces.next();
    if (first.done === true) return;
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    const unpacker = ((first.value[0] ?? 0) & 0x0f) === 8 ? createInflate(options) : createInflateRaw(options);
    const whole = Readable.from(
      (async function* () {
        yield first.value;
        for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) yield piece.value;
      })(),
    );
    yield* pipeline(whole, unpacker, () => undefined);
  });
}
