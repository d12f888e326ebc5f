import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, expect, test } from "vitest";
import { TaskFailed } from "#server/platform/threads/task-thread.ts";
import { hostilePages } from "./hostile-pages.fixture.ts";
import type { PageReader } from "#server/services/page-reader.ts";
import { createPageReader } from "./page-reader.ts";

let reader: PageReader;
afterEach(() => reader.stop());

const url = "https://hostile.example/page";
const page = (html: string) => ({ bytes: Buffer.from(html), url, contentType: "text/html; charset=utf-8" });
const plain = page(`<title>Pots &amp; pans</title><main><img src="/pot.jpg" width="600" height="400"></main>`);

test("SAV-10 a page is read beside the process, its pictures ranked", async () => {
  reader = createPageReader();
  expect(await reader.read(plain)).toMatchObject({
    title: "Pots & pans",
    pictures: [{ url: "https://hostile.example/pot.jpg", width: 600, height: 400 }],
  });
});

test("SAV-10 while hostile pages are read the process answers, and other pages have their turn", async () => {
  reader = createPageReader();
  await reader.read(plain);
  const documents = hostilePages.slice(0, 12).map(([, html]) => page(html()));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const readings = documents.map((one) => reader.read(one));
  const last = await reader.read(plain);
  delay.disable();
  expect(last.title).toBe("Pots & pans");
  for (const { status } of await Promise.allSettled(readings)) expect(status).toBe("fulfilled");
  // Handing over twelve documents of 5 MB takes some milliseconds each; reading them here would take many times that.
  expect(delay.max / 1e6).toBeLessThan(1_000);
});

test("SAV-10 a page that takes longer than its limit is given up", async () => {
  reader = createPageReader({ limitMs: 50 });
  const [, slow] = hostilePages.find(([name]) => name === "attributes") ?? [];
  await expect(reader.read(page(slow?.() ?? ""))).rejects.toMatchObject({ reason: "too_long" });
});

test("SAV-10 nothing is read any more by a reader that was stopped", async () => {
  reader = createPageReader();
  await reader.read(plain);
  await reader.stop();
  await expect(reader.read(plain)).rejects.toBeInstanceOf(TaskFailed);
});
