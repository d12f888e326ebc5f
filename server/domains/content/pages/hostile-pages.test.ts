import { expect, test } from "vitest";
import { choosePictures, rankPictures } from "./choose-pictures.ts";
import { hostilePages, orders, pagesOfOrders, pagesWithOrders, soundPage } from "./hostile-pages.fixture.ts";
import { readPage } from "./read-page.ts";

test.each(hostilePages)("SAV-10 a page of 5 MB with %s is read in seconds", async (_, html) => {
  const bytes = Buffer.from(html());
  const started = process.cpuUsage();
  const facts = readPage(bytes, { url: "https://hostile.example/page" });
  const pictures = await choosePictures(rankPictures(facts), async () => new Map());
  // Processor time, so that a busy machine does not decide. Work that grows with the square of the page takes minutes and more.
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
  expect(pictures.length).toBeLessThanOrEqual(100);
});

test("SAV-10 of a price, only what a price may be is read", () => {
  const priced = (content: string) =>
    readPage(`<meta property="product:price:amount" content="${content}">`, { url: "https://shop.example/" }).product
      ?.price;
  expect(priced(".,1,299.00,.")).toBe("1299.00");
  expect(priced("€ 12,50")).toBe("12.50");
  expect(priced(".,.,.")).toBeUndefined();
});

test("SAV-10 a linked picture keeps the size nearest to its address", () => {
  const json = JSON.stringify([
    { "@type": "Product", name: "Pot", image: { "@id": "#a" }, offers: { price: [1299] } },
    { "@id": "#a", width: 900, height: 600, url: { url: "/pot.jpg", width: { value: "1200 px" } } },
  ]);
  const facts = readPage(`<script type="application/ld+json">${json}</script>`, { url: "https://shop.example/" });
  expect(facts.product).toMatchObject({ name: "Pot", price: "1299" });
  expect(facts.images).toMatchObject([{ url: "https://shop.example/pot.jpg", width: 1200, height: 600 }]);
});

const factsOf = (html: string) => readPage(html, { url: "https://hostile.example/lamp" });

test.each(pagesWithOrders)("SAV-10 orders to programs in %s are not read at all", (_, html) => {
  expect(factsOf(html)).toEqual(factsOf(soundPage));
});

test.each(pagesOfOrders)(
  "SAV-10 orders to programs that stand as %s are words like any others, and lead nowhere",
  (_, html) => {
    const facts = JSON.stringify(factsOf(html));
    expect(facts).toContain(orders.slice(0, 60));
    // Said with other words in the same place, all else of the page is the same.
    const plain = orders.replaceAll(/./g, "x");
    expect(facts.replaceAll(orders, plain)).toBe(JSON.stringify(factsOf(html.replaceAll(orders, plain))));
  },
);
