import type { Page } from "playwright-core";

/** A line as phones have it: 1.6 Mbit/s, 150 ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** How far what stands on a page moves until its last part has come over a slow line, as the browser counts it (CLS). */
export async function layoutMoves(page: Page, address: string): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slowLine);
  await page.addInitScript(() => {
    const scope = window as unknown as { moved: number };
    scope.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as { moved: number }).moved;
  });
}
