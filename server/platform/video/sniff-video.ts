import type { VideoKind } from "#server/platform/video/video-file.ts";

/** Brands of the ISO family that are videos; pictures (HEIC, AVIF) and sound alone have others. */
const videoBrands = /^(isom|iso[2-9a-c]|mp4[12]|avc1|M4V[ HP]|mmp4|MSNV|dash|f4v |XAVC|3gp[4-9]|3g2[abc])$/;

/**
 * What container a file's first bytes are of, or null for any other file. Playlists, scripts and lists of other files are none: they have
 * no such beginning.
 */
export function sniffVideo(head: Uint8Array): VideoKind | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length >= 12 && bytes.toString("latin1", 4, 8) === "ftyp") {
    const brand = bytes.toString("latin1", 8, 12);
    if (brand === "qt  ") return "mov";
    return videoBrands.test(brand) ? "mp4" : null;
  }
  // QuickTime before brands began with the video's atoms.
  if (bytes.length >= 12 && /^(moov|mdat|wide)$/.test(bytes.toString("latin1", 4, 8))) return "mov";
  const isEbml = bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3;
  return isEbml && bytes.subarray(0, 64).includes("webm") ? "webm" : null;
}
