import { describe, expect, it } from "vitest";
import { colorName } from "./search-color.ts";
import { countFilters, readFilters } from "./search-filters.ts";
import { pricesContradict } from "./search-prices.ts";
import { readSearchParams } from "./search-params.ts";
import { bitsOf, searchStyleNames, stylesIn } from "./search-style.ts";

const read = (query: string) => readFilters(readSearchParams(new URLSearchParams(query)));

describe("DIS-03 filters of an address", () => {
  it.each([
    ["", { priceMin: null, priceMax: null, onSale: false, colors: [], brands: [] }],
    ["price_min=10&price_max=20.5", { priceMin: 10, priceMax: 20.5, onSale: false }],
    ["price_min=abc&price_max=", { priceMin: null, priceMax: null }],
    ["price_min=-1&on_sale=true", { priceMin: null, onSale: true }],
    ["on_sale=false&colors=red,blue,plaid", { onSale: false, colors: ["red", "blue"] }],
    ["colors=%231e6fd9", { colors: ["blue"] }],
    ["domains=www.Shop.example,other.example", { domains: ["shop.example", "other.example"] }],
    ["brands=Acme%2C%20Ltd", { brands: ["acme", "ltd"] }],
    ["brands=Acme%252C%20Ltd", { brands: ["acme, ltd"] }],
    ["style=Boho,nothing&category=rugs&interest_id=lamps", { styles: ["boho"], topics: ["rugs", "lamps"] }],
    [
      "filters=1:10-50,3:acme|oak,6:red,7:true,10:boho",
      { priceMin: 10, priceMax: 50, brands: ["acme", "oak"], colors: ["red"], onSale: true, styles: ["boho"] },
    ],
    ["filters=1:10-50&price_min=20", { priceMin: 20, priceMax: 50 }],
    ["filters=nonsense,1:,:::,99:x", { priceMin: null, brands: [] }],
  ])("%s → %o", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it("counts what is set and sees what contradicts itself", () => {
    expect(countFilters(read("price_min=1&price_max=5&colors=red,blue&on_sale=true"))).toBe(4);
    expect(pricesContradict(read("price_min=6&price_max=5"))).toBe(true);
    expect(pricesContradict(read("price_min=5&price_max=5"))).toBe(false);
  });
});

it.each([
  ["#ff0000", "red"],
  ["#ffffff", "white"],
  ["#000000", "black"],
  ["#808080", "gray"],
  ["#f5f5dc", "beige"],
  ["#8b4513", "brown"],
  ["#ffc0cb", "pink"],
  ["#008080", "teal"],
  ["#000080", "blue"],
  ["#228b22", "green"],
  ["#ffd700", "yellow"],
  ["#ff8c00", "orange"],
  ["#800080", "purple"],
  ["red", null],
])("DIS-03 %s is %s", (hex, name) => expect(colorName(hex)).toBe(name));

it("DIS-03 styles are found as whole words, and stand in bits", () => {
  expect(stylesIn("A mid-century lamp, Scandi too", "classical")).toEqual(["mid-century", "scandinavian"]);
  const bitOf = (name: (typeof searchStyleNames)[number]) => 1 << searchStyleNames.indexOf(name);
  expect(bitsOf(searchStyleNames, ["boho", "modern", "unknown"])).toBe(bitOf("modern") | bitOf("boho"));
});
