import type { Egress } from "#server/platform/egress/egress.ts";
import { readImageHead } from "#server/platform/egress/image-head.ts";
import { refererOf } from "#server/platform/egress/referer.ts";
import type { Probe } from "./choose-pictures.ts";

const headBytes = 64 * 1024;
const concurrency = 8;
const longestMs = 2000;

/** Learns sizes of pictures of a page from the first bytes of each picture, several at once, all within `budgetMs` milliseconds. */
export function pictureProbe(egress: Egress, page: string, budgetMs = 3000): Probe {
  const end = Date.now() + budgetMs;
  return async (urls) => {
    const sizes = new Map<string, { width: number; height: number } | "none">();
    const waiting = [...urls];
    const work = async (): Promise<void> => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        const timeoutMs = Math.min(end - Date.now(), longestMs);
        if (timeoutMs < 50) return;
        const found = await probeOne(egress, url, { page, timeoutMs });
        if (found) sizes.set(url, found);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return sizes;
  };
}

async function probeOne(egress: Egress, url: string, { page, timeoutMs }: { page: string; timeoutMs: number }) {
  try {
    const answer = await egress.get(url, {
      maxBytes: headBytes,
      cut: true,
      timeoutMs,
      accept: "image/avif, image/webp, image/*, */*;q=0.5",
      headers: { ...refererOf(url, page), range: `bytes=0-${headBytes - 1}`, "accept-encoding": "identity" },
    });
    if (answer.status > 299) return "none";
    const head = readImageHead(answer.bytes);
    if (!head) return "none";
    return head.width && head.height ? { width: head.width, height: head.height } : undefined;
  } catch (error) {
    const reason = error instanceof Error && "reason" in error ? error.reason : undefined;
    // Slow is not absent: the person sees whether it loads. The rest can never be fetched for a pin.
    return reason === "too_slow" ? undefined : "none";
  }
}
