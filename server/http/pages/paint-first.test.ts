import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";
import { sheetsOf } from "./sheets.ts";

const sheets = sheetsOf([
  ["/assets/a-1.css", ".a{color:red}"],
  ["/assets/b-2.css", ".b::after{content:'ä'}"],
  ["/assets/d-4.css", ".d,.e:hover{color:blue}"],
]);
const link = (address: string) => `<link nonce="n" rel="stylesheet" href="${address}"/>`;

function answer(...parts: (string | Buffer)[]): Response {
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

const off = (address: string) => `<link rel="stylesheet" href="${address}" disabled=""/>`;

test("the styles a page names stand in it, in their order; its links load nothing, and late parts find theirs", async () => {
  const page = answer(`<head>${link("/assets/b-2.css#")}`, `${link("/assets/a-1.css")}</he`, "ad><body>ü</body>");
  const sent = paintFirst(page, sheets, "n");
  expect([sent.status, sent.headers.get("x-kept")]).toEqual([404, "yes"]);
  expect(await sent.text()).toBe(
    `<head><style nonce="n">.b::after{content:'ä'}.a{color:red}</style>${off("/assets/b-2.css")}${off("/assets/a-1.css")}` +
      `<link nonce="n" rel="stylesheet" href="/assets/b-2.css#" disabled=""/>` +
      `<link nonce="n" rel="stylesheet" href="/assets/a-1.css" disabled=""/></head><body>ü</body>`,
  );
});

test("a page carries the styles of every class it shows, each once, and those of a part that comes later before that part", async () => {
  const part = (number: number, shown: string) =>
    `<div hidden id="S:${number}"><p class="${shown}"></p></div><script nonce="n">in(${number})</script>`;
  const page = answer(
    `<head>${link("/assets/a-1.css")}</head><p class="x e"></p>`,
    '<p class="a">',
    '<script nonce="n" type="module" async="">1</script>',
    ...["<script>data()</script>", part(1, "b a"), part(2, "b d").slice(0, 30), part(2, "b d").slice(30), "</body>"],
  );
  const early = `<style nonce="n">.a{color:red}.d,.e:hover{color:blue}</style>${off("/assets/a-1.css")}${off("/assets/d-4.css")}`;
  const late = `<style nonce="n">.b::after{content:'ä'}</style>${off("/assets/b-2.css")}`;
  expect(await paintFirst(page, sheets, "n").text()).toBe(
    `<head>${early}<link nonce="n" rel="stylesheet" href="/assets/a-1.css" disabled=""/></head><p class="x e"></p>` +
      `<p class="a"><script nonce="n" type="late-module">1</script><script>data()</script>${late}${part(1, "b a")}` +
      `${part(2, "b d")}</body>`,
  );
});

test("a sheet that is not known is loaded as ever, and what looks like a link in the page's body stays", async () => {
  const whole = `<head>${link("/assets/c-3.css")}</head><body>${link("/assets/a-1.css")}</body>`;
  expect(await paintFirst(answer(whole), sheets, "n").text()).toBe(whole);
});

test("scripts wait until the page starts them, in the order they were named, wherever the pieces of the page are cut", async () => {
  const preloads = (rel: string) =>
    ["a", "b"].map((name) => `<link rel="${rel}" href="/assets/${name}.js" nonce="n"/>`).join("");
  const whole = (rel: string, script: string) =>
    `<head>${preloads(rel)}</head><body>ü<script nonce="n"${script}>import "/a.js";</script><script nonce="n">ü</script></body>`;
  const page = Buffer.from(whole("modulepreload", ' type="module" async=""'));
  for (let cut = 0; cut <= page.length; cut += 1) {
    const pieces = [page.subarray(0, cut), page.subarray(cut, cut + 3), page.subarray(cut + 3)];
    expect(await paintFirst(answer(...pieces), sheets, "n").text()).toBe(
      whole("late-modulepreload", ' type="late-module"'),
    );
  }
});

test("a script that is not the page's own is left alone", async () => {
  const whole = '<head></head><body><script nonce="other" type="module" async="">1</script></body>';
  expect(await paintFirst(answer(whole), sheets, "n").text()).toBe(whole);
});

test("an answer without a head or without a body is passed on", async () => {
  expect(await paintFirst(answer("no ", "page"), sheets, "n").text()).toBe("no page");
  expect(paintFirst(new Response(null, { status: 302 }), sheets, "n").status).toBe(302);
});
