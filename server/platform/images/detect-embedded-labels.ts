import { openImage } from "./open-image.ts";

/**
 * Markers in the metadata of AI-generated or AI-edited pictures. The first two are the IPTC digital source types (in XMP, and in C2PA
 * manifests, which are stored as plain text); a C2PA manifest alone is no marker, since cameras write one too. The others are what image
 * generators write into PNG text.
 */
const MARKS = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "Made with Google AI",
  "tEXtparameters\0",
  "tEXtsd-metadata\0",
  "tEXtinvokeai_metadata\0",
];

/**
 * Whether the metadata of an image says that it was made, or partly made, by AI. To be asked of the bytes as they came
 * in: re-encoding strips all metadata. Never throws; says false of what it cannot read.
 */
export async function detectEmbeddedLabels(bytes: Uint8Array): Promise<boolean> {
  if (hasMark(bytes)) return true;
  try {
    // PNG may hold its XMP compressed; the loader unpacks it.
    const { xmp } = await openImage(bytes).metadata();
    return xmp !== undefined && hasMark(xmp);
  } catch {
    return false;
  }
}

function hasMark(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return MARKS.some((mark) => text.includes(mark, 0, "latin1"));
}
