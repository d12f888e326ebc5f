import { crc32 } from "node:zlib";
import { int64Of, textOfInt64 } from "#engines/kit/int64.ts";

const checksumBytes = 4;

/** Writes numbers as they are, bit by bit, and seals them with a checksum. */
export function receiptWriter(most: number) {
  const bytes = new Uint8Array(most);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const step = (width: number) => {
    at += width;
    return at - width;
  };
  return {
    u8: (value: number) => view.setUint8(step(1), value),
    u16: (value: number) => view.setUint16(step(2), value),
    u32: (value: number) => view.setUint32(step(4), value),
    f64: (value: number) => view.setFloat64(step(8), value),
    id(text: string) {
      const { high, low } = int64Of(text);
      view.setInt32(step(4), high);
      view.setUint32(step(4), low);
    },
    /** Seven bits a byte, the lowest first; all but the last byte with the highest bit set. */
    varint(value: number) {
      let rest = value;
      for (; rest > 127; rest >>>= 7) view.setUint8(step(1), (rest & 127) | 128);
      view.setUint8(step(1), rest);
    },
    sealed() {
      view.setUint32(at, crc32(bytes.subarray(0, at)));
      return bytes.slice(0, at + checksumBytes);
    },
  };
}

export type ReceiptReader = ReturnType<typeof receiptReader>;

/** @throws RangeError when the checksum is not that of the bytes */
export function receiptReader(bytes: Uint8Array) {
  const body = bytes.subarray(0, Math.max(0, bytes.length - checksumBytes));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < checksumBytes || view.getUint32(body.length) !== crc32(body))
    throw new RangeError("the receipt's checksum is not that of its bytes");
  let at = 0;
  const step = (width: number) => {
    at += width;
    return at - width;
  };
  return {
    u8: () => view.getUint8(step(1)),
    u16: () => view.getUint16(step(2)),
    u32: () => view.getUint32(step(4)),
    f64: () => view.getFloat64(step(8)),
    id: () => textOfInt64(view.getInt32(step(4)), view.getUint32(step(4))),
    varint() {
      for (let [value, shift] = [0, 0]; ; shift += 7) {
        const byte = view.getUint8(step(1));
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    },
  };
}

/** Three letters of five bits. */
export function packedCode(code: string): number {
  return Array.from(code).reduce((packed, letter) => packed * 32 + (letter.charCodeAt(0) - 65), 0);
}

export function codeOf(packed: number): string {
  return [packed >> 10, packed >> 5, packed].map((letter) => String.fromCharCode(65 + (letter & 31))).join("");
}
