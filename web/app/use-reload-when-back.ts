import { useEffect } from "react";

const firstMs = 2_000;
const longestMs = 20_000;

/** While `waiting`, polls whether the server answers again, then reloads the page. */
export function useReloadWhenBack(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (pauseMs: number) => {
      const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
      if (answer?.ok) window.location.reload();
      else timer = setTimeout(ask, pauseMs, Math.min(longestMs, pauseMs * 1.6));
    };
    timer = setTimeout(ask, firstMs, firstMs);
    return () => clearTimeout(timer);
  }, [waiting]);
}
