import { useNonce } from "./nonce.tsx";

/**
 * A part counts as hydrated once React has marked its elements. The last click on a part that isn't is replayed as soon as it is; a form
 * submit likewise (Enter clicks its button), or the browser would submit it natively, with the passwords in its URL. Forms with an action
 * are the browser's. Only server-rendered elements are waited for, not what other scripts add later.
 */
const keep = import.meta.env.SSR
  ? `{const kinds="button[type=button],[role=switch],input[type=checkbox],form:not([action]) [type=submit],[type=submit][form]";let due,sent;const alive=e=>Object.keys(e).some(k=>k.startsWith("__reactFiber")),ask=()=>{if(!due?.isConnected)due=null;else if(alive(due)){const c=due;due=null;c.click()}else setTimeout(ask,30)};addEventListener("DOMContentLoaded",()=>{sent=new WeakSet(document.querySelectorAll(kinds))});addEventListener("click",e=>{const c=e.target.closest?.(kinds);if(!c||alive(c)||sent&&!sent.has(c))return;e.preventDefault();const asks=due;due=c;if(!asks)ask()},true)}`
  : "";

/** Keeps clicks made before hydration and replays them. Part of `<head>`. */
export function EarlyClicks() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keep }} />;
}
