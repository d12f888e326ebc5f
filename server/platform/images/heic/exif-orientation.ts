const orientationTag = 0x0112;

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

function exifOrientation(exif: Uint8Array): number {
  const whole = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
  const tiff = whole.toString("latin1", 0, 6) === "Exif\0\0" ? whole.subarray(6) : whole;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 14 || (order !== "II" && order !== "MM")) return 1;
  const short = (at: number) => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const table = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (table + 2 > tiff.length) return 1;
  const entries = short(table);
  for (let at = table + 2; at < table + 2 + entries * 12 && at + 12 <= tiff.length; at += 12)
    if (short(at) === orientationTag) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  return 1;
}
