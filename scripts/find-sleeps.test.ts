import { expect, test } from "vitest";
import { findSleeps } from "./find-sleeps.ts";

const imported = 'import { setTimeout as wait } from "node:timers/promises";\n';

test.each([
  `${imported}await wait(300);`,
  `${imported}test("a thing", async () => { act(); await wait(300); });`,
  "\nawait page.waitForTimeout(200);",
  "\nawait new Promise((resolve) => setTimeout(resolve, 100));",
  "\nawait new Promise<void>((done) => { setTimeout(done, 100); });",
  "\nawait new Promise((resolve) => void setTimeout(resolve, 20));",
  "\nfor (const one of all) run(async () => await page.waitForTimeout(5));",
])("%s sleeps", (code) => expect(findSleeps("some.test.ts", code)).toEqual([2]));

test.each([
  `${imported}while (!done) await wait(5);`,
  `${imported}for (let tries = 0; tries < 9 && !look(); tries += 1) await wait(5);`,
  "async function soon() { while (true) { await new Promise((resolve) => setTimeout(resolve, 5)); } }",
  'setTimeout(() => socket.write("a"), 200);',
  "const late = new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 200));",
  "await expect.poll(look).toBe(true);",
])("%s polls, or does something at its time", (code) => expect(findSleeps("some.test.ts", code)).toEqual([]));
