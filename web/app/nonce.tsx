import { createContext, use } from "react";

/** The nonce of this response's Content-Security-Policy; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** For `<style>` and `<script>` elements a component writes itself. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
