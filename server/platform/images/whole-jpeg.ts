import { nullBeyondTheEnd } from "./metadata/metadata-remover.ts";
import { stripJpeg } from "./metadata/strip-jpeg.ts";
import { openImage } from "./open-image.ts";

const endOfImage = Buffer.from([0xff, 0xd9]);

/** A JPEG with the mark of its end, which some programs forget to write; browsers show such a picture whole. */
export function withJpegEnd(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, endOfImage]);
}

/** A JPEG that decodes: the same, or with its end where only that is missing. One that lacks more of itself stays as it is. To be called behind the semaphore. */
export async function wholeJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nullBeyondTheEnd(stripJpeg)(file) !== null) return bytes;
  const ended = withJpegEnd(bytes);
  return openImage(ended, { failOn: "warning" })
    .stats()
    .then(
      () => ended,
      () => bytes,
    );
}
