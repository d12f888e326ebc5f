import type { Readable } from "node:stream";

/** A stored file, opened for reading. `size` is that of the whole file in bytes, also when a range was asked for. */
export type StoredFile = { stream: Readable; size: number; type: string };

/** First and last byte, both included; without an end, up to the last. */
export type ByteRange = { start: number; end?: number };

/** `private`: where files have owners, nobody else on the machine may read it. */
export type PutOptions = { type: string; private?: boolean };

/**
 * File storage. Keys are paths of small letters, digits and `. _ -` (`storage-key.ts`); a key's content never changes, so storing the same
 * key again is harmless.
 */
export type Storage = {
  /** Resolves only when the bytes would survive a power cut. Throws when they might not; nothing is kept then. */
  put: (key: string, bytes: Uint8Array, options: PutOptions) => Promise<void>;
  /** The same with the content of a file of this machine, which is left where it is; for what is too large for memory. */
  putFile: (key: string, path: string, options: PutOptions) => Promise<void>;
  /** Opens a file, or gives null when there is none. Read or destroy its stream. */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | null>;
  has: (key: string) => Promise<boolean>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Throws when files could not be written and read now; tidies what a crash left behind. */
  check: () => Promise<void>;
  /** All keys that start with the text, in order. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Bytes left, where that can be known. */
  freeBytes?: () => Promise<number>;
};
