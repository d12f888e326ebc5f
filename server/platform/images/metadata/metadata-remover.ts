/**
 * Takes the metadata out of a file of one format: place, time, device, names, words, programs, thumbnails, and whatever else lies beside the
 * picture. The picture's own data, its color profile, its orientation and its timing are copied byte by byte, never encoded anew. Null for a
 * file whose parts it does not know for certain.
 */
export type MetadataRemover = (file: Buffer) => Buffer | null;

/** More parts than any picture has: a file of so many is made to cost. */
export const mostParts = 20_000;

/** Reading beyond the end of a file is a `RangeError`: every reader of a format may run into it, and the file is none it knows then. */
export function nullBeyondTheEnd(remove: MetadataRemover): MetadataRemover {
  return (file) => {
    try {
      return remove(file);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
}
