import { exifOrientation } from "../metadata/exif-orientation.ts";

/**
 * How a HEIC photo is to be turned, 1 to 8: as its EXIF says where the container itself says nothing. Phones that write no `irot` mean that,
 * and viewers show it so, though MIAF reads such a photo as lying.
 */
export function heicOrientation(bytes: Uint8Array, exif: Uint8Array | undefined): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const turnsItself = ["irot", "imir"].some((property) => file.includes(property, 0, "latin1"));
  return exif === undefined || turnsItself ? 1 : exifOrientation(exif);
}

/** Whether what was wide is high once it is turned. */
export function isOnItsSide(orientation: number): boolean {
  return orientation >= 5;
}
