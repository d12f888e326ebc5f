import { constants, crc32, deflateRawSync } from "node:zlib";

/** A page's bytes with places for the nonce: each answer writes its own there. */
export type PageTemplate = {
  /** The bytes with this nonce. Give them back when they are through: they are used again. */
  fill(nonce: string): Buffer;
  giveBack(bytes: Buffer): void;
  bytes: number;
};

/** Filled copies a template keeps for the next answer. */
const mostSpare = 1;

/** The page as it is. */
export function plainTemplate(html: Buffer, nonce: string): PageTemplate {
  return createTemplate(html, slotsIn(html, Buffer.from(nonce)), nonce);
}

/**
 * The page as gzip (RFC 1952), compressed once: between its pieces the nonce stands as it is. Its checksum follows from that of the
 * page as it was: a CRC is linear, so all places together change it by one product (see `productOf`).
 */
export function gzipTemplate(html: Buffer, nonce: string): PageTemplate {
  const secret = Buffer.from(nonce);
  const slots = slotsIn(html, secret);
  const parts: Buffer[] = [gzipHeader];
  const gzipSlots: number[] = [];
  let at = gzipHeader.length;
  const add = (...added: Buffer[]) => {
    parts.push(...added);
    for (const { length } of added) at += length;
  };
  let from = 0;
  for (const slot of slots) {
    add(deflated(html.subarray(from, slot)), blockHead(secret.length, false));
    gzipSlots.push(at);
    add(secret);
    from = slot + secret.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(html.length % 2 ** 32, 4);
  add(deflated(html.subarray(from)), blockHead(0, true), trailer);
  const checksum = crc32(html);
  const secretsChecksum = crc32(secret);
  const places = slots.reduce((sum, slot) => sum ^ powerOfX(8 * (html.length - slot - secret.length)), 0);
  return createTemplate(Buffer.concat(parts), gzipSlots, nonce, (bytes, own) =>
    bytes.writeUInt32LE((checksum ^ productOf(places, crc32(own) ^ secretsChecksum)) >>> 0, bytes.length - 8),
  );
}

function createTemplate(
  template: Buffer,
  slots: readonly number[],
  { length }: string,
  finish: (bytes: Buffer, nonce: string) => void = () => {},
): PageTemplate {
  const spare: Buffer[] = [];
  return {
    fill(nonce) {
      if (nonce.length !== length) throw new RangeError(`a nonce of ${length} characters is wanted`);
      const bytes = spare.pop() ?? Buffer.from(template);
      for (const slot of slots) bytes.write(nonce, slot, "latin1");
      finish(bytes, nonce);
      return bytes;
    },
    giveBack: (bytes) => void (spare.length < mostSpare && spare.push(bytes)),
    bytes: template.length * (1 + mostSpare),
  };
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A full flush ends on a whole byte and refers to nothing before it: pieces of deflate that can be put side by side. */
function deflated(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** What stands before so many uncompressed bytes (RFC 1951 §3.2.4). */
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

/** The polynomial of CRC-32, its lowest power in the highest bit, as the checksums are. */
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
