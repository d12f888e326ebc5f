import { useNonce } from "./nonce.tsx";

/**
 * A part is alive once React has put its mark on its elements. The last click on one that is not yet is done as soon as it is; a form is
 * sent the same way (Enter clicks its button), or the browser would send it by itself, to an address that takes none and with the
 * passwords in its own. Only a form with an address is the browser's. What a script of others puts into the page later is not waited for:
 * only what the server sent is.
 */
const keep = import.meta.env.SSR
  ? `{const kinds="button[type=button],[role=switch],input[type=checkbox],form:not([action]) [type=submit]";let due,sent;const alive=e=>Object.keys(e).some(k=>k.startsWith("__reactFiber")),ask=()=>{if(!due?.isConnected)due=null;else if(alive(due)){const c=due;due=null;c.click()}else setTimeout(ask,30)};addEventListener("DOMContentLoaded",()=>{sent=new WeakSet(document.querySelectorAll(kinds))});addEventListener("click",e=>{const c=e.target.closest?.(kinds);if(!c||alive(c)||sent&&!sent.has(c))return;e.preventDefault();const asks=due;due=c;if(!asks)ask()},true)}`
  : "";

/** On a slow device somebody clicks before the code of what they click has come: the click is kept until it has. Part of `<head>`. */
export function EarlyClicks() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keep }} />;
}
