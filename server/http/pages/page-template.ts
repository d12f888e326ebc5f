import { constants, crc32, deflateRawSync } from "node:zlib";

/** A page's bytes with placeholders for the nonce. */
export type PageTemplate = {
  /** The bytes with this nonce. Return them to the pool once sent. */
  fill(nonce: string): Buffer;
  giveBack(bytes: Buffer): void;
  bytes: number;
};

/** The page uncompressed. */
export function plainTemplate(html: Buffer, nonce: string): PageTemplate {
  return createTemplate(html, slotsIn(html, Buffer.from(nonce)), nonce);
}

/**
 * The page as gzip (RFC 1952), compressed once, with the nonces stored uncompressed between the compressed pieces. The checksum is patched
 * instead of recomputed: CRC is linear, so all nonces together change it by one product (see `productOf`).
 */
export function gzipTemplate(html: Buffer, nonce: string): PageTemplate {
  const { bytes, slots } = gzipped(html, Buffer.from(nonce));
  return createTemplate(bytes, slots, nonce, checksumWriter(html, Buffer.from(nonce)));
}

/** Separate functions, so that the template's closure doesn't retain the pieces it was made from. */
function gzipped(html: Buffer, secret: Buffer): { bytes: Buffer; slots: number[] } {
  const parts: Buffer[] = [gzipHeader];
  const slots: number[] = [];
  const places = slotsIn(html, secret);
  const referable = withoutNonces(html, places, secret.length);
  let at = gzipHeader.length;
  const add = (...added: Buffer[]) => {
    parts.push(...added);
    for (const { length } of added) at += length;
  };
  let from = 0;
  for (const slot of places) {
    add(deflated(referable, from, slot), blockHead(secret.length, false));
    slots.push(at);
    add(secret);
    from = slot + secret.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(html.length % 2 ** 32, 4);
  add(deflated(referable, from, html.length), blockHead(0, true), trailer);
  return { bytes: Buffer.concat(parts), slots };
}

/** The page with bytes that no UTF-8 text has in the nonces' place: what is compressed can refer to all of it but them. */
function withoutNonces(html: Buffer, slots: readonly number[], length: number): Buffer {
  const blanked = Buffer.from(html);
  for (const slot of slots) blanked.fill(0xff, slot, slot + length);
  return blanked;
}

type Finish = (bytes: Buffer, nonce: string) => void;

function checksumWriter(html: Buffer, secret: Buffer): Finish {
  const places = placesOf(html, secret);
  const before = (crc32(html) ^ productOf(places, crc32(secret))) >>> 0;
  return (bytes, own) => bytes.writeUInt32LE((before ^ productOf(places, crc32(own))) >>> 0, bytes.length - 8);
}

/** The CRC contribution of all nonce positions together. */
function placesOf(html: Buffer, secret: Buffer): number {
  return slotsIn(html, secret).reduce((sum, slot) => sum ^ powerOfX(8 * (html.length - slot - secret.length)), 0);
}

function createTemplate(
  template: Buffer,
  slots: readonly number[],
  { length }: string,
  finish: Finish = () => {},
): PageTemplate {
  return {
    fill(nonce) {
      if (nonce.length !== length) throw new RangeError(`a nonce of ${length} characters is wanted`);
      const bytes = roomFor(template.length);
      template.copy(bytes);
      for (const slot of slots) bytes.write(nonce, slot, "latin1");
      finish(bytes, nonce);
      return bytes;
    },
    giveBack: ({ buffer }) => void (spare.length < maxSpare && spare.push(buffer as ArrayBuffer)),
    bytes: template.length,
  };
}

/** A pool of buffers for filled pages. */
const spare: ArrayBuffer[] = [];
const maxSpare = 8;
const roomUnit = 64 * 1024;

function roomFor(length: number): Buffer {
  const at = spare.findIndex(({ byteLength }) => byteLength >= length);
  const [room = new ArrayBuffer(Math.ceil(length / roomUnit) * roomUnit)] = at < 0 ? [] : spare.splice(at, 1);
  return Buffer.from(room, 0, length);
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** How far back a compressed piece can refer (RFC 1951 §2). */
const windowBytes = 32 * 1024;

/** A part of the page, referring to what stands before it. A flush ends on a byte boundary, so that the pieces can be concatenated. */
function deflated(page: Buffer, from: number, to: number): Buffer {
  const dictionary = page.subarray(Math.max(0, from - windowBytes), from);
  return deflateRawSync(page.subarray(from, to), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
    ...(from === 0 ? {} : { dictionary }),
  });
}

/** The header of a stored (uncompressed) block (RFC 1951 §3.2.4). */
function blockHead(length: number, last: boolean): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(last ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

function slotsIn(html: Buffer, secret: Buffer): number[] {
  const slots: number[] = [];
  for (let at = html.indexOf(secret); at >= 0; at = html.indexOf(secret, at + secret.length)) slots.push(at);
  return slots;
}

/** The CRC-32 polynomial, bit-reversed like the checksums. */
const polynomial = 0xedb88320;

/** The product of two polynomials modulo that of CRC-32 (as zlib's crc32_combine has it). */
function productOf(a: number, b: number): number {
  let product = 0;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= b;
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1;
  }
  return product;
}

/** x to the power of `exponent`, modulo the polynomial. */
function powerOfX(exponent: number): number {
  let power = 1 << 31;
  for (let square = 1 << 30, left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = productOf(square, power);
    square = productOf(square, square);
  }
  return power;
}
