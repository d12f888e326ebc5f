import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choosePictures, rankPictures } from "./choose-pictures.ts";
import { decodeHtml } from "./decode-html.ts";
import { readPage } from "./read-page.ts";

const url = "https://shop.example/things/1";
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.html`, import.meta.url));
const urlsOf = (html: string) => readPage(html, { url }).images.map((image) => image.url);

describe("what a page says of itself", () => {
  test("title, description, site, address, icon, author and language, entities decoded", () => {
    const facts = readPage(
      `<html lang="pt-BR"><head><base href="/in/"><title>Chá &amp; caf&eacute; | Shop</title>
       <meta property="og:title" content="Ch&aacute; &amp; caf&#233;"><meta name="description" content="Two
       drinks"><meta property="og:site_name" content="Shop"><link rel="canonical" href="/things/tea">
       <link rel="shortcut icon" href="fav.ico"><meta name="author" content="Rui"></head>`,
      { url },
    );
    expect(facts).toMatchObject({
      title: "Chá & café",
      description: "Two drinks",
      site_name: "Shop",
      canonical_url: "https://shop.example/things/tea",
      favicon: "https://shop.example/in/fav.ico",
      author: "Rui",
      lang: "pt-BR",
      images: [],
    });
    expect(facts).not.toHaveProperty("product");
  });

  test("without anything said, the address and the heading stand in", () => {
    expect(readPage("<h1>Only <b>this</b></h1>", { url })).toMatchObject({
      title: "Only this",
      canonical_url: url,
      lang: "",
    });
    expect(readPage("", { url })).toMatchObject({ title: "", description: "", images: [] });
  });

  test.each([
    [
      "shopify-product",
      { name: "Linen Apron", price: "48", currency: "USD", availability: "in_stock", brand: "Hearth" },
    ],
    ["craft-listing", { price: "32.50", currency: "EUR" }],
    [
      "woocommerce",
      { name: "Tazza blu", price: "24.00", sale_price: "18.00", currency: "EUR", availability: "out_of_stock" },
    ],
    ["jsonld-malformed", { name: "Paper lamp", price: "1299.00", currency: "EUR" }],
    [
      "ecommerce-json",
      { name: "Dywan wełniany", price: "1299.00", currency: "PLN", availability: "in_stock", brand: "Dom" },
    ],
    ["microdata-product", { price: "59.90", currency: "GBP", availability: "in_stock" }],
  ])("the product of %s", (name, product) => {
    expect(readPage(fixture(name), { url }).product).toMatchObject(product);
  });

  test("a page that asks not to be saved from says why and gives nothing", async () => {
    const facts = readPage(fixture("nopin-page"), { url });
    expect(facts.nopin).toBe("Sorry, our photographers ask you not to save these.");
    expect(await choosePictures(rankPictures(facts), async () => new Map())).toEqual([]);
  });

  test("a picture's own words for a pin are kept", () => {
    const facts = readPage(fixture("nopin-images"), { url: "https://some.example/page" });
    expect(facts.images.map((image) => image.title)).toEqual(["The one to save", undefined]);
  });
});

describe("charsets", () => {
  test.each([
    ["byte order mark wins", Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), "text/html; charset=latin1", "é"],
    ["UTF-16", Buffer.from("\ufeffé", "utf16le"), "", "é"],
    ["the header", Buffer.from([0xe9]), "text/html; charset=ISO-8859-1", "é"],
    ["undeclared UTF-8", Buffer.from("é"), "text/html", "é"],
    ["undeclared single bytes", Buffer.from([0x93, 0xe9]), "text/html", "“é"],
    ["an unknown label", Buffer.from("é"), "text/html; charset=klingon", "é"],
  ])("%s", (_, bytes, type, text) => expect(decodeHtml(bytes, type)).toBe(text));

  test("Shift_JIS declared in the page", () => {
    const facts = readPage(fixture("legacy-shiftjis"), { url });
    expect(facts.title).toBe("花の写真");
    expect(facts.images[0]?.title).toBe("桜の花");
  });
});

describe("addresses of pictures", () => {
  test.each([
    [
      "relative and protocol-relative",
      '<img src="a.jpg"><img src="//cdn.example/b.jpg">',
      ["https://shop.example/things/a.jpg", "https://cdn.example/b.jpg"],
    ],
    [
      "commas inside a srcset address",
      '<img srcset="/c_fill,w_200/a.jpg 200w, /c_fill,w_900/a.jpg 900w">',
      ["https://shop.example/c_fill,w_900/a.jpg"],
    ],
    ["densities", '<img src="/a.jpg" srcset="/a@2x.jpg 2x, /a@3x.jpg 3x">', ["https://shop.example/a@3x.jpg"]],
    ["the original beside its sizes", '<img src="/a-300x200.jpg"><img src="/a.jpg">', ["https://shop.example/a.jpg"]],
    [
      "numbered pictures stay apart",
      '<img src="/a-1.jpg"><img src="/a-2.jpg"><img src="/IMG_1024.jpg"><img src="/IMG_1080.jpg">',
      [
        "https://shop.example/a-1.jpg",
        "https://shop.example/a-2.jpg",
        "https://shop.example/IMG_1024.jpg",
        "https://shop.example/IMG_1080.jpg",
      ],
    ],
    [
      "no script, vector or empty addresses",
      '<img src="javascript:x"><img src="/a.svg"><img src=""><img src="http://["><img>',
      [],
    ],
    [
      "a shared stand-in is none of them",
      '<img src="/wait.gif" data-src="/a.jpg"><img src="/wait.gif" data-src="/b.jpg"><img src="/wait.gif">',
      ["https://shop.example/a.jpg", "https://shop.example/b.jpg"],
    ],
  ])("%s", (_, html, expected) => expect(urlsOf(html)).toEqual(expected));
});

describe("SAV-10 markup of the field", () => {
  test.each([
    [
      "an address escaped within JSON-LD",
      '<script type="application/ld+json">{"@type":"Article","image":"https://a.example/p.jpg?a=1&amp;sig=x"}</script>',
      ["https://a.example/p.jpg?a=1&sig=x"],
    ],
    [
      "a template, which nothing shows",
      '<img src="/a.jpg"><template><img src="/b.jpg"></template><template shadowrootmode="open"><img src="/c.jpg"></template>',
      ["https://shop.example/a.jpg", "https://shop.example/c.jpg"],
    ],
    [
      "braces that are no placeholder",
      '<img src="/a{1}b.jpg"><img src="/{{photo}}.jpg"><img src="/{width}/c.jpg">',
      ["https://shop.example/a%7B1%7Db.jpg"],
    ],
    [
      "what a page drawn by scripts asks for early",
      '<link rel="preload" as="image" href="/s.jpg" imagesrcset="/l.jpg 1600w, /s.jpg 400w"><div id="root"></div>',
      ["https://shop.example/l.jpg"],
    ],
  ])("%s", (_, html, expected) => expect(urlsOf(html)).toEqual(expected));

  test("characters that steer nothing are left out of every text", () => {
    const facts = readPage(
      '<title>Odd\u0000 title\u2028here</title><meta name="description" content="Bell \u0007 rings"><img src="/a.jpg" alt="A\u001bjug">',
      { url },
    );
    expect([facts.title, facts.description, facts.images[0]?.title]).toEqual(["Odd title here", "Bell rings", "A jug"]);
  });
});

describe("pages that are hard work", () => {
  const pages: Record<string, string> = {
    "10,000 pictures": Array.from(
      { length: 10_000 },
      (_, at) =>
        `<figure><a href="/p/${at}"><img src="/i/${at}-300x200.jpg" srcset="/i/${at}-300x200.jpg 300w, /i/${at}.jpg 900w" width=300 height=200></a></figure>`,
    ).join(""),
    "100,000 nested elements": "<div>".repeat(100_000),
    "one endless attribute": `<img srcset="${"a ".repeat(200_000)}" style="${"background:url(".repeat(50_000)}">`,
    "one endless sheet": `<style>${"a{background:url(x.jpg)}".repeat(20_000)}${"{".repeat(100_000)}</style>`,
    "comments without an end": `<style>${"/*".repeat(250_000)}</style>`,
    "addresses without an end": `<style>a{${'background:url("'.repeat(100_000)}</style>${`<div style='${'url("'.repeat(3000)}'>`.repeat(50)}`,
    "colons without an end": `<a href="${":".repeat(500_000)}/"><img src="/a.jpg"></a>`,
    "deep JSON": `<script type="application/ld+json">${"[".repeat(5000)}${"]".repeat(5000)}</script>`,
    "unclosed everything": "<a href='".repeat(20_000),
    "a long file name": `<img src="/${"-_1x".repeat(1000)}.jpg">${`<img class="${"a-".repeat(5000)}" src="/a.jpg">`.repeat(20)}`,
  };

  test.each(Object.entries(pages))("%s", async (_, html) => {
    readPage(html, { url });
    const started = process.cpuUsage();
    const facts = readPage(html, { url });
    const pictures = await choosePictures(rankPictures(facts), async () => new Map());
    // The figure is processor time: how busy the machine is must not decide.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500);
    expect(pictures.length).toBeLessThanOrEqual(100);
  });
});

describe("SAV-10 one picture told twice", () => {
  const chosen = async (html: string) => {
    const pictures = await choosePictures(rankPictures(readPage(html, { url })), async () => new Map());
    return pictures.map((picture) => picture.url);
  };

  test("what the head names stands first where the content shows it under another address", async () => {
    const html = `<head><meta property="og:image" content="/1200x630/a1/pebblecore3.jpg"></head><main>
      <img src="/532x299/b2/pebblecore.jpg" width="532" height="299"><img src="/532x299/c3/pebblecore2.jpg" width="532" height="299">
      <img src="/1092x0/d4/pebblecore3.jpg" width="532" height="299"></main>`;
    expect(await chosen(html)).toEqual([
      "https://shop.example/1092x0/d4/pebblecore3.jpg",
      "https://shop.example/532x299/b2/pebblecore.jpg",
      "https://shop.example/532x299/c3/pebblecore2.jpg",
    ]);
  });

  test("a picture that microdata alone names until scripts have run is one of the page", async () => {
    const figure = (type: string, id: string) =>
      `<figure itemscope itemtype="${type}" itemid="${id}"><span></span></figure>`;
    expect(
      await chosen(`<article>${figure("http://schema.org/ImageObject", "/pipes-articleLarge.jpg")}
        ${figure("http://schema.org/ImageObject", "/about")}${figure("http://schema.org/Person", "/ann.jpg")}</article>`),
    ).toEqual(["https://shop.example/pipes-articleLarge.jpg"]);
  });
});
