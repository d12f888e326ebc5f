export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "tiff";

/**
 * Tells the format of an image by its first bytes alone; names and declared types are never asked.
 * Gives null for anything we take no picture from (SVG, HTML, text …).
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const at = (text: string, offset = 0) => head.toString("latin1", offset, offset + text.length) === text;
  if (at("\xff\xd8\xff")) return "jpeg";
  if (at("\x89PNG\r\n\x1a\n")) return "png";
  if (at("RIFF") && at("WEBP", 8)) return "webp";
  if (at("GIF87a") || at("GIF89a")) return "gif";
  if (at("II*\0") || at("MM\0*")) return "tiff";
  if (at("ftyp", 4)) return sniffHeif(head);
  return null;
}

/** Whether a file is an AVIF that moves. */
export function isAvifSequence(bytes: Uint8Array): boolean {
  return sniffImage(bytes) === "avif" && Buffer.from(bytes.subarray(8, 12)).toString("latin1") === "avis";
}

function sniffHeif(head: Buffer): "avif" | "heic" | null {
  const size = Math.min(head.length, head.readUInt32BE(0));
  const brands: string[] = [];
  for (let offset = 8; offset + 4 <= size; offset += 4) {
    if (offset !== 12) brands.push(head.toString("latin1", offset, offset + 4));
  }
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  if (brands.some((brand) => ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].includes(brand))) return "heic";
  return null;
}
