import { expect, it } from "vitest";
import { instagramName, websiteName } from "./claim-name.ts";

it.each([
  ["https://www.Kettles.example/shop?x=1", "kettles.example"],
  ["kettles.example", "kettles.example"],
  [" shop.kettles.example. ", "shop.kettles.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["http://127.0.0.1:8080/", "127.0.0.1:8080"],
  ["localhost", null],
  ["https://me@kettles.example", null],
  ["not a site", null],
  ["", null],
])("SAV-19 the website %j is claimed as %j", (typed, name) => expect(websiteName(typed)).toBe(name));

it.each([
  ["@Ada.Lovelace", "ada.lovelace"],
  ["https://www.instagram.com/ada_l/?hl=en", "ada_l"],
  ["instagr.am/ada", "ada"],
  ["ada lovelace", null],
  ["", null],
  [".", null],
  ["..", null],
])("SAV-19 the Instagram profile %j is claimed as %j", (typed, name) => expect(instagramName(typed)).toBe(name));
