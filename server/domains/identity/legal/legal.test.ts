import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { legalText } from "#contract/identity/legal.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

const file = (name: string) => join(site.services.config.dataDir, name);
const ask = (name: "terms" | "privacy" = "terms") => site.visitor.call(legalText, { name });

test("ACC-32 the operator's own text is shown once it is there, changes with its file, and goes with it", async () => {
  expect(await ask()).toEqual({ blocks: null, changed_at: null, has_versions: false });
  await writeFile(file("terms.md"), "# House rules\n\nBe kind.");
  expect((await ask()).blocks).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "House rules" }] },
    { kind: "paragraph", spans: [{ text: "Be kind." }] },
  ]);
  expect((await ask("privacy")).blocks).toBeNull();
  await writeFile(file("terms.md"), "Be kinder, please.");
  expect((await ask()).blocks).toEqual([{ kind: "paragraph", spans: [{ text: "Be kinder, please." }] }]);
  await rm(file("terms.md"));
  expect((await ask()).blocks).toBeNull();
});

test("ACC-32 a file that is no text, is empty or without end leaves the default", async () => {
  for (const content of [Buffer.from([0xff, 0xfe, 0x00]), "", "a".repeat(600_000)]) {
    await writeFile(file("privacy.md"), content);
    expect((await ask("privacy")).blocks).toBeNull();
  }
});
