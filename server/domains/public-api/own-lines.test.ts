import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationIds } from "#contract/v5/description.ts";

const folders = ["ads", "business", "organic"];
const isOfTests = /\.(?:test|fixture)\.ts$/;
const tie = /\b(?:implementV5|v5[A-Z]\w+)\(\s*"/;

test("API-06 an operation takes few lines of its own", () => {
  const count = (folder: string) => {
    const files = globSync("*.ts", { cwd: join(import.meta.dirname, folder) }).filter((name) => !isOfTests.test(name));
    const text = files.map((name) => readFileSync(join(import.meta.dirname, folder, name), "utf8")).join("");
    return { folder, operations: text.split(tie).length - 1, lines: text.split("\n").length - 1 };
  };
  const all = folders.map(count);
  const sum = (of: "operations" | "lines") => all.reduce((total, one) => total + one[of], 0);
  const told = ({ folder, operations, lines }: ReturnType<typeof count>) =>
    `${folder}: ${operations} operations in ${lines} lines, ${(lines / operations).toFixed(1)} each\n`;
  const whole = { folder: "public API", operations: sum("operations"), lines: sum("lines") };
  process.stdout.write([...all, whole].map(told).join(""));
  expect(whole.operations).toBe(operationIds.length);
  expect(whole.lines / whole.operations).toBeLessThan(28);
});
