import { thumbHashToDataURL } from "thumbhash";

/** A thumbhash in base64 as the address of a tiny blurred picture; undefined when there is none or it is broken. */
export function thumbAddress(thumbhash: string | null): string | undefined {
  if (thumbhash === null) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
