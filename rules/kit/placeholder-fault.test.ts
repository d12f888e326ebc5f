import { expect, test } from "vitest";
import { placeholderFault } from "./placeholder-fault.ts";

const plural = "{count, plural, one {# Pin of {name}} other {# Pins}}";

test.each([
  ["Hello", null],
  ["Hello {name}", null],
  [`${plural}, {name}`, null],
  ["{count, plural, =0 {none} other {#}}", null],
  ["Hello {nam}", { kind: "unknown", name: "nam" }],
  ["{constructor}", { kind: "unknown", name: "constructor" }],
  ["{name", { kind: "braces" }],
  ["name}", { kind: "braces" }],
  ["{}", { kind: "braces" }],
  ["{ name }", { kind: "braces" }],
  ["{name; count}", { kind: "braces" }],
  ["{count, plural, one {#}}", { kind: "braces" }],
  ["{count, select, other {#}}", { kind: "braces" }],
  [`${"{count, plural, other {".repeat(50)}`, { kind: "braces" }],
])("placeholders of “%s”", (sentence, fault) => {
  expect(placeholderFault(sentence, { known: ["name", "count"] })).toEqual(fault);
});

test("what is needed must be there", () => {
  const facts = { known: ["name", "count"], needed: ["count"] };
  expect(placeholderFault("Hello {name}", facts)).toEqual({ kind: "missing", name: "count" });
  expect(placeholderFault(plural, facts)).toBeNull();
});
