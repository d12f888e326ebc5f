import { type MetadataRemover, mostParts } from "./metadata-remover.ts";

const imageBlock = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const control = 0xf9;
const application = 0xff;
const comment = 0xfe;
/** How often it runs, and its color profile. */
const neededApplications: readonly string[] = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Words drawn by the viewer itself (plain text extensions) are not judged. */
export const stripGif: MetadataRemover = (file) => {
  if (!/^GIF8[79]a$/.test(file.toString("latin1", 0, 6))) return null;
  let at = 13 + colorTable(file.readUInt8(10));
  const kept = [file.subarray(0, at)];
  for (let parts = 0; parts < mostParts; parts += 1) {
    const kind = at === file.length ? trailer : file.readUInt8(at);
    if (kind === trailer) return kept.length < 2 ? null : Buffer.concat([...kept, Buffer.from([trailer])]);
    const start = at;
    if (kind === imageBlock) {
      at = afterBlocks(file, at + 10 + colorTable(file.readUInt8(at + 9)) + 1);
      kept.push(file.subarray(start, at));
    } else if (kind === extension) {
      const label = file.readUInt8(at + 1);
      at = afterBlocks(file, at + 2);
      if (label === control || (label === application && neededApplications.includes(nameAt(file, start))))
        kept.push(file.subarray(start, at));
      else if (label !== comment && label !== application) return null;
    } else return null;
    if (at > file.length) return null;
  }
  return null;
};

/** Bytes of the color table that these flags announce. */
function colorTable(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where the blocks of data that begin here end. */
function afterBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let size = file.readUInt8(at); size > 0; size = file.readUInt8(at)) at += 1 + size;
  return at + 1;
}

function nameAt(file: Buffer, start: number): string {
  return file.readUInt8(start + 2) === 11 ? file.toString("latin1", start + 3, start + 14) : "";
}
