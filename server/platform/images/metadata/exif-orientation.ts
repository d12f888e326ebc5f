const orientationTag = 0x0112;
const shortType = 3;

/** Which way a picture is to be turned, 1 to 8, as its EXIF says (from "Exif\0\0" or from the TIFF header on); 1 where it says nothing. */
export function exifOrientation(exif: Uint8Array): number {
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

/** EXIF that says which way a picture is to be turned and nothing else, from its TIFF header on. */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write("II*\0", "latin1");
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(orientationTag, 10);
  exif.writeUInt16LE(shortType, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
