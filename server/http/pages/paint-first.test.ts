import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const sheets = new Map([
  ["/assets/a-1.css", ".a{color:red}"],
  ["/assets/b-2.css", ".b::after{content:'ä'}"],
]);
const link = (address: string) => `<link nonce="n" rel="stylesheet" href="${address}"/>`;

function answer(...parts: string[]): Response {
  const pieces = parts.map((part) => Buffer.from(part));
  return new Response(
    new ReadableStream<Uint8Array>({
      start(out) {
        for (const piece of pieces) out.enqueue(piece);
        out.close();
      },
    }),
    { status: 404, headers: { "x-kept": "yes" } },
  );
}

test("the styles a page names stand in it, in their order; its links load nothing, and late parts find theirs", async () => {
  const page = answer(`<head>${link("/assets/a-1.css#")}`, `${link("/assets/b-2.css")}</he`, "ad><body>ü</body>");
  const sent = paintFirst(page, sheets, "n");
  expect([sent.status, sent.headers.get("x-kept")]).toEqual([404, "yes"]);
  expect(await sent.text()).toBe(
    `<head><style nonce="n">.a{color:red}.b::after{content:'ä'}</style>` +
      `<link nonce="n" rel="stylesheet" href="/assets/a-1.css#" disabled=""/>` +
      `<link rel="stylesheet" href="/assets/a-1.css" disabled=""/>` +
      `<link nonce="n" rel="stylesheet" href="/assets/b-2.css" disabled=""/></head><body>ü</body>`,
  );
});

test("a sheet that is not known is loaded as ever, and what looks like a link in the page's body stays", async () => {
  const whole = `<head>${link("/assets/c-3.css")}</head><body>${link("/assets/a-1.css")}</body>`;
  expect(await paintFirst(answer(whole), sheets, "n").text()).toBe(whole);
});

test("scripts are fetched after what is seen, and come in the order they were named", async () => {
  const preloads = (more: string) =>
    ["a", "b"].map((name) => `<link rel="modulepreload" ${more}href="/assets/${name}.js" nonce="n"/>`).join("");
  const page = answer(`<head>${preloads("")}</head><body></body>`);
  expect(await paintFirst(page, sheets, "n").text()).toBe(
    `<head>${preloads('fetchpriority="low" ')}</head><body></body>`,
  );
});

test("an answer without a head or without a body is passed on", async () => {
  expect(await paintFirst(answer("no ", "page"), sheets, "n").text()).toBe("no page");
  expect(paintFirst(new Response(null, { status: 302 }), sheets, "n").status).toBe(302);
});
