import { exifOrientation, orientationExif } from "./exif-orientation.ts";
import type { MetadataRemover } from "./metadata-remover.ts";
import { pngChunks, writePng } from "./png-chunks.ts";

/** What is drawn, in which colors, at which size, and when: https://www.w3.org/TR/png-3/#4Concepts.FormatTypes */
const drawn: ReadonlySet<string> = new Set([
  ...(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "sBIT", "pHYs"] as const),
  ...(["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI"] as const),
  ...(["acTL", "fcTL", "fdAT"] as const),
]);

/** PNG and animated PNG. A chunk that a decoder must know, and that is none of these, makes the file one that cannot be judged. */
export const stripPng: MetadataRemover = (file) => {
  const chunks = pngChunks(file);
  if (chunks === null) return null;
  if (chunks.some(({ type }) => /^[A-Z]/.test(type) && !drawn.has(type))) return null;
  const kept = chunks.filter(({ type }) => drawn.has(type));
  const exif = chunks.find(({ type }) => type === "eXIf");
  const orientation = exif === undefined ? 1 : exifOrientation(exif.content);
  return writePng(
    orientation === 1 ? kept : kept.toSpliced(1, 0, { type: "eXIf", content: orientationExif(orientation) }),
  );
};
