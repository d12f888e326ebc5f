import { expect, test } from "vitest";
import { eventSnippet, tagSnippet } from "#rules/business/tag-snippets.ts";
import { forbidsScript, readTagPage } from "./read-tag-page.ts";

const script = "https://magpie.example/ct.js";
const addresses = { tagId: "12345", scriptUrl: script, pixelUrl: "https://magpie.example/ct/event" };

test("BUS-15 the code that is handed out is found again, with the events beside it", () => {
  const page = `<html><head>${tagSnippet(addresses)}</head><body>${eventSnippet("checkout", "USD")}</body></html>`;
  expect(readTagPage(page, script)).toEqual({ hasScript: true, tagIds: ["12345"], events: ["page_visit", "checkout"] });
});

test.each([
  ["nothing", "<p>Kettles</p>", false, []],
  ["a comment alone", `<!-- ${tagSnippet(addresses).replaceAll("<!--", "").replaceAll("-->", "")} -->`, false, []],
  ["the script alone", `<script async src="//magpie.example/ct.js"></script>`, true, []],
  ["an address in JSON", String.raw`{"src":"https:\/\/magpie.example\/ct.js"} mgct('load','7')`, true, ["7"]],
  ["two tags, one twice", `${script} mgct("load", "1"); mgct("load","2") mgct( 'load' , '1' )`, true, ["1", "2"]],
  ["no number", `${script} mgct("load", "MY-TAG")`, true, []],
])("BUS-15 in a page with %s is found what is there", (_, page, hasScript, tagIds) => {
  expect(readTagPage(page, script)).toMatchObject({ hasScript, tagIds });
});

test.each([
  ["", false],
  ["default-src 'self'", true],
  ["default-src 'self' https://magpie.example", false],
  ["script-src 'none'; default-src *", true],
  ["script-src https:", false],
  ["script-src http:", true],
  ["script-src *.magpie.example", true],
  ["script-src *.example", false],
  ["script-src magpie.example:8443", true],
  ["script-src magpie.example:443", false],
  ["script-src 'nonce-abc' 'strict-dynamic'", false],
  ["script-src-elem 'self'; script-src *", true],
  ["img-src 'none'", false],
  // Both of two policies must allow it.
  ["script-src *, script-src 'self'", true],
])("BUS-15 a page's policy %j forbids the script: %s", (policy, expected) => {
  expect(forbidsScript(policy, script, "https://shop.example/")).toBe(expected);
});
