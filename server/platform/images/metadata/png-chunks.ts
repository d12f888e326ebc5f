import { crc32 } from "node:zlib";

import { mostParts } from "./metadata-remover.ts";

export const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export type PngChunk = { type: string; content: Buffer };

/** The chunks of a PNG up to its end, their checksums proved; null when it is none, or not whole. */
export function pngChunks(file: Buffer): PngChunk[] | null {
  if (!file.subarray(0, 8).equals(pngSignature)) return null;
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 12 <= file.length && chunks.length < mostParts;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, content: file.subarray(at + 8, end - 4) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return null;
}

export function writePng(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([pngSignature, ...chunks.flatMap(chunkBytes)]);
}

function chunkBytes({ type, content }: PngChunk): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const name = Buffer.from(type, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content, crc32(name)));
  return [length, name, content, sum];
}
