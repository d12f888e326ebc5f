import { createContext, use } from "react";

/** The nonce of this answer's Content-Security-Policy; browsers hide it, so there it is not known. */
export const NonceContext = createContext<string | undefined>(undefined);

/** For `<style>` and `<script>` elements a component writes itself. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
