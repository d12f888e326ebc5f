import { expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

const limits = { timeoutMs: 20_000, maxBytes: 1000 };
const node = (code: string, more = {}) => runProgram(process.execPath, ["-e", code], { ...limits, ...more });

test("DIS-11 a program gives what it writes, knows nothing of our secrets, and waits for nobody", async () => {
  process.env["MAGPIE_TEST_SECRET"] = "secret";
  const said = await node("process.stdin.on('end', () => console.log(Object.keys(process.env).join())).resume()");
  expect(said.toString()).not.toContain("MAGPIE_TEST_SECRET");
  delete process.env["MAGPIE_TEST_SECRET"];
});

test("DIS-11 its lines come as they are written", async () => {
  const lines: string[] = [];
  await node("console.log('one'); console.log('two')", { onLine: (line: string) => lines.push(line) });
  expect(lines).toEqual(["one", "two"]);
});

test.each([
  ["refused", "process.exit(3)", {}],
  ["killed", "process.kill(process.pid, 'SIGKILL')", {}],
  ["timed_out", "setInterval(() => {}, 1000)", { timeoutMs: 300 }],
  ["refused", "process.stdout.write('x'.repeat(5000)); setInterval(() => {}, 1000)", {}],
])("DIS-11 a program that failed is told apart: %s", async (kind, code, more) => {
  await expect(node(code, more)).rejects.toMatchObject({ name: "ProgramFailed", kind });
});

test("DIS-11 a program that is not there says so", async () => {
  await expect(runProgram("no-such-program-at-all", [], limits)).rejects.toMatchObject({ kind: "missing" });
});
