/** The ustar format of POSIX.1-1988, as far as a backup needs it: plain files with names of at most 100 bytes. */
const block = 512;
/** Eleven octal digits are all the room that a size has. */
const maxSize = 8 ** 11 - 1;

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** What stands before the content of a file. Every program that reads tar reads it. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`too long a name for the archive: ${name}`);
  if (size > maxSize) throw new RangeError(`too large a file for the archive: ${name}, ${size} bytes`);
  const header = Buffer.alloc(block);
  const octal = (value: number, width: number) =>
    `${Math.floor(value)
      .toString(8)
      .padStart(width - 1, "0")}\0`;
  const fields: [offset: number, text: string][] = [
    [0, name],
    [100, octal(0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(modified.getTime() / 1000, 12)],
    [148, " ".repeat(8)],
    [156, "0"],
    [257, "ustar\u000000"],
  ];
  for (const [offset, text] of fields) header.write(text, offset, "utf8");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

/** What fills the last block of a file's content. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** What ends an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/**
 * Reads an archive's files in order; the content of each has to be read, or is passed over, before the next.
 * Throws when the archive is cut off or no archive.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const header = await bytes.exactly(block);
    // Read to the very end, so that the checksum of the compressed stream is checked too.
    if (header.every((byte) => byte === 0)) return bytes.rest();
    const field = (from: number, to: number) => header.subarray(from, to).toString("utf8").replace(/\0.*$/s, "").trim();
    const size = Number.parseInt(field(124, 136), 8);
    const expected = Number.parseInt(field(148, 156), 8);
    header.fill(" ", 148, 156);
    if (header.reduce((total, byte) => total + byte, 0) !== expected || !Number.isSafeInteger(size))
      throw new Error("its contents are no archive");
    let left = size;
    const content = async function* () {
      while (left > 0) {
        const part = await bytes.some(left);
        left -= part.length;
        yield part;
      }
    };
    yield { name: field(0, 100), size, content: content() };
    while (left > 0) left -= (await bytes.some(left)).length;
    await bytes.exactly(tarPadding(size).length);
  }
}

function byteReader(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** At least one byte and at most so many. */
  async function some(max: number): Promise<Buffer> {
    while (held.length === 0) {
      const next = await parts.next();
      if (next.done === true) throw new Error("it is cut off");
      held = next.value;
    }
    const part = held.subarray(0, max);
    held = held.subarray(part.length);
    return part;
  }
  async function exactly(size: number): Promise<Buffer> {
    const collected: Buffer[] = [];
    for (let left = size; left > 0;) {
      const part = await some(left);
      collected.push(part);
      left -= part.length;
    }
    return Buffer.concat(collected);
  }
  async function rest(): Promise<void> {
    while ((await parts.next()).done !== true);
  }
  return { some, exactly, rest };
}
