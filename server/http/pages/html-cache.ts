import { createHash } from "node:crypto";
import { crc32, deflateRawSync, constants } from "node:zlib";

/** A whole page in pieces: the answer's nonce stands between each two, so every answer can have its own. */
export type PackedPage = {
  pieces: readonly { plain: Buffer; deflated: Buffer }[];
  etag: string;
  headers: Readonly<Record<string, string>>;
  bytes: number;
};

export type HtmlCache = {
  get(key: string): PackedPage | undefined;
  /** Whether a page this old should be rendered anew by whoever asks: true for one asker at a time. */
  due(key: string): boolean;
  /** Keeps a page whose rendering began in `generation`; dropped when something was written since. */
  keep(key: string, page: PackedPage, generation: number): void;
  generation(): number;
  /** Something was written: what was rendered before may show what is no more. */
  clear(): void;
};

type Options = { freshMs?: number; ttlMs?: number; maxBytes?: number; now?: () => number };

/** Longest a rendering is waited for before another asker begins one. */
const renderingMs = 10_000;

/**
 * Pages of signed-out people, least recently used first to go. One that is no longer fresh is still given to everybody but the one who
 * renders it anew, so nobody waits for a page that many want.
 */
export function createHtmlCache({
  freshMs = 30_000,
  ttlMs = 120_000,
  maxBytes = 64 * 1024 * 1024,
  now = Date.now,
}: Options = {}): HtmlCache {
  const pages = new Map<string, { page: PackedPage; until: number; dueAt: number }>();
  let held = 0;
  let generation = 0;

  function drop(key: string): void {
    held -= pages.get(key)?.page.bytes ?? 0;
    pages.delete(key);
  }

  return {
    get(key) {
      const kept = pages.get(key);
      if (kept === undefined) return undefined;
      if (kept.until <= now()) return void drop(key);
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },
    due(key) {
      const kept = pages.get(key);
      if (kept === undefined || kept.dueAt > now()) return false;
      kept.dueAt = now() + renderingMs;
      return true;
    },
    keep(key, page, begun) {
      if (begun !== generation || page.bytes > maxBytes / 8) return;
      drop(key);
      pages.set(key, { page, until: now() + ttlMs, dueAt: now() + freshMs });
      held += page.bytes;
      for (const oldest of pages.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
    generation: () => generation,
    clear() {
      generation += 1;
      pages.clear();
      held = 0;
    },
  };
}

/** Cuts a page at its nonce and compresses each piece so that it can be joined to any other. */
export function packPage(html: Buffer, nonce: string, headers: Record<string, string>): PackedPage {
  const plains = split(html, Buffer.from(nonce));
  // A full flush ends on a whole byte and refers to nothing before it: pieces of deflate that can be put side by side.
  const deflateds = inOneBlock(
    plains.map((plain) => deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })),
  );
  const pieces = plains.map((plain, index) => ({ plain, deflated: deflateds[index] ?? Buffer.alloc(0) }));
  const hash = createHash("sha256");
  for (const { plain } of pieces) hash.update(plain);
  const bytes = pieces.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 0);
  return { pieces, etag: `W/"${hash.digest("base64url").slice(0, 22)}"`, headers, bytes };
}

/** The same bytes in one block of memory of their own: what the compressor gives is each the beginning of a block of 64 kB. */
function inOneBlock(parts: readonly Buffer[]): Buffer[] {
  const block = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  return parts.map((part) => {
    block.set(part, at);
    at += part.length;
    return block.subarray(at - part.length, at);
  });
}

/** The page's bytes with this nonce, in pieces to be sent one after the other: nothing is copied. */
export function plainPage({ pieces }: PackedPage, nonce: string): Buffer[] {
  return between(pieces, ({ plain }) => plain, Buffer.from(nonce));
}

/** The page as gzip (RFC 1952) with this nonce, put together without compressing or copying anything. */
export function gzippedPage({ pieces }: PackedPage, nonce: string): Buffer[] {
  const secret = Buffer.from(nonce);
  let checksum = 0;
  let size = 0;
  for (const plain of between(pieces, (piece) => piece.plain, secret)) {
    checksum = crc32(plain, checksum);
    size += plain.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  const body = between(pieces, (piece) => piece.deflated, storedBlock(secret, false));
  return [gzipHeader, ...body, storedBlock(Buffer.alloc(0), true), trailer];
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Uncompressed bytes as a block of deflate (RFC 1951 §3.2.4). */
function storedBlock(bytes: Buffer, last: boolean): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(last ? 1 : 0, 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function split(bytes: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(separator, from);
    if (at < 0) break;
    parts.push(bytes.subarray(from, at));
    from = at + separator.length;
  }
  parts.push(bytes.subarray(from));
  return parts;
}

function between<T>(pieces: readonly T[], bytesOf: (piece: T) => Buffer, joint: Buffer): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [bytesOf(piece)] : [joint, bytesOf(piece)]));
}
