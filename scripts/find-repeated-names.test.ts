import { expect, test } from "vitest";
import { findRepeatedNames } from "./find-repeated-names.ts";

test("two files of a domain that export a function of one name are told, overloads and other domains are not", () => {
  const text = "export async function takeEvents() {}\n";
  const overloaded = "export function openList(a: string): void;\nexport function openList(a: number): void;\n";
  const found = findRepeatedNames([
    { file: "server/domains/business/events/take.ts", text },
    { file: "server/domains/business/conversions/take.ts", text },
    { file: "server/domains/content/pins/take.ts", text },
    { file: "server/domains/content/pins/open.ts", text: overloaded },
  ]);
  expect(found).toEqual([
    "server/domains/business/conversions/take.ts: takeEvents has another meaning in server/domains/business/events/take.ts; give one of them its own name",
  ]);
});
