import { beforeAll, expect, test } from "vitest";
import { pinProduct } from "#contract/discovery/discovery.ts";
import { search } from "#contract/discovery/search.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { keepProduct } from "#server/domains/content/products/keep-product.ts";
import { refreshProductsJob } from "#server/domains/content/products/refresh-products.job.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const maker = testPerson(site, { locale: "de" });
let boardId: string;

beforeAll(async () => {
  boardId = (await site.board(maker)).id;
});

async function productPin(title: string, link: string, facts: Parameters<typeof keepProduct>[2], owner = boardId) {
  const { db, clock } = site.services;
  const pin = await site.pin(maker, owner, { title, link });
  await db.transaction().execute((tx) => keepProduct(tx, pin.id, facts, clock.now()));
  await enqueue(db, "index_pins", [pin.id]);
  return pin;
}

test("DIS-07 what can be bought comes with price, sale, brand and stock, the price as one's language writes it", async () => {
  const pin = await productPin("Stool", "https://shop.example/stool", {
    name: "Oak stool",
    brand: "Forest",
    price: "80.00",
    sale_price: "59.50",
    currency: "EUR",
    availability: "limited_availability",
  });
  await productPin("Vase", "https://shop.example/vase", { name: "Vase", price: "12", availability: "sold_out" });
  await site.pin(maker, boardId, { title: "Stool to look at" });
  await site.settle();
  const { results } = await maker.call(search, { query: "stool", scope: "buyable_pins" });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    id: pin.id,
    product: { name: "Oak stool", brand: "Forest", price: "80.00", sale_price: "59.50", availability: "in_stock" },
  });
  expect(JSON.stringify(results[0]).replaceAll(/\s| /g, " ")).toContain("59,50 €");
  const everything = await site.visitor.call(search, { query: "", scope: "buyable_pins" });
  expect(everything.results.map((one) => ("title" in one ? one.title : "")).toSorted()).toEqual(["Stool", "Vase"]);
  const plain = await site.visitor.call(search, { query: "stool" });
  for (const one of plain.results) expect(one).not.toHaveProperty("product");
});

test("DIS-07 a pin's own product; null where there is none; nothing of a secret pin", async () => {
  const secret = await site.board(maker, "Unseen", "secret");
  const pin = await productPin("Lamp", "https://shop.example/lamp", { name: "Lamp", price: "5", availability: "odd" });
  const unseen = await productPin("Gift", "https://shop.example/gift", { name: "Gift", price: "7" }, secret.id);
  const none = await site.pin(maker, boardId, { title: "Nothing to buy" });
  expect(await site.visitor.call(pinProduct, { pin_id: pin.id })).toMatchObject({ price: "5.00", availability: null });
  expect(await site.visitor.call(pinProduct, { pin_id: none.id })).toBeNull();
  await expect(site.visitor.call(pinProduct, { pin_id: unseen.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  expect(await maker.call(pinProduct, { pin_id: unseen.id })).toMatchObject({ name: "Gift" });
});

test("DIS-07 pages are read again after a week, three of a shop an hour, none twice in a row", async () => {
  for (let index = 0; index < 5; index += 1)
    await productPin(`Cup ${index}`, `https://cups.example/${index}`, { name: "Cup", price: "3" });
  const { db } = site.services;
  const asked = async () => {
    const rows = await db.selectFrom("products").select("root_pin_id").where("asked_at", "is not", null).execute();
    return rows.length;
  };
  await refreshProductsJob.run(site.services, {});
  expect(await asked()).toBe(0);
  site.advance(8 * 86_400);
  await refreshProductsJob.run(site.services, {});
  // Three each of two shops.
  expect(await asked()).toBe(6);
  await refreshProductsJob.run(site.services, {});
  const all = await db.selectFrom("products").select("root_pin_id").execute();
  expect(await asked()).toBe(all.length);
});
