import { useNonce } from "./nonce.tsx";

/**
 * A part is alive once React has put its mark on its elements. The last click on one that is not yet is done as soon as it is;
 * buttons of forms stay the browser's, which posts the form.
 */
const keep = import.meta.env.SSR
  ? `{let due;const alive=e=>Object.keys(e).some(k=>k.startsWith("__reactFiber")),ask=()=>{if(!due?.isConnected)due=null;else if(alive(due)){const c=due;due=null;c.click()}else setTimeout(ask,30)};addEventListener("click",e=>{const c=e.target.closest?.("button[type=button],[role=switch],input[type=checkbox]");if(!c||alive(c))return;e.preventDefault();const asks=due;due=c;if(!asks)ask()},true)}`
  : "";

/** On a slow device somebody clicks before the code of what they click has come: the click is kept until it has. Part of `<head>`. */
export function EarlyClicks() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keep }} />;
}
