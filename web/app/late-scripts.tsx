import { useNonce } from "./nonce.tsx";

/**
 * Runs at the end of the server's page, on its own: nothing else of this file is there. The page's scripts stand in it marked as late
 * (server/http/pages/paint-first.ts). They are fetched once the pictures in sight are drawn, which the scripts would share the line
 * with, and at once where somebody begins to use the page, where it isn't looked at, or where pictures keep it waiting.
 */
function startLate(): void {
  const patienceMs = 2000;
  const framesToScreen = 6;
  const signs = ["pointerdown", "pointermove", "keydown", "click", "focusin", "input", "wheel", "scroll"];
  let isRead = false;
  let isWanted = false;

  const start = () => {
    isWanted = true;
    const inert = document.querySelector<HTMLScriptElement>('script[type="late-module"]');
    if (!isRead || inert === null) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const late of document.querySelectorAll<HTMLLinkElement>('link[rel="late-modulepreload"]')) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.nonce = late.nonce;
      link.href = late.href;
      late.replaceWith(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = inert.nonce;
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  };

  const onRead = async () => {
    isRead = true;
    if (isWanted || document.hidden) return start();
    setTimeout(start, patienceMs);
    const pictures = document.querySelectorAll<HTMLImageElement>('img[loading="eager"]');
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    // The frame that shows them is begun now; it is on the screen some frames later.
    for (let frame = 0; frame < framesToScreen; frame += 1) await new Promise(requestAnimationFrame);
    start();
  };

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener("DOMContentLoaded", () => void onRead());
}

const code = import.meta.env.SSR ? `(${startLate.toString()})()` : "";

/** Starts the page's scripts when what is seen is there. Stands below what is seen. */
export function LateScripts() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
