import { useText } from "#web/app/text.tsx";
import { sayBytes } from "./say-bytes.ts";

/** Says a number of bytes in the viewer's language. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useText();
  return (bytes) => sayBytes(locale, bytes);
}
