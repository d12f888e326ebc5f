import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOperating } from "#contract/operate/operators.ts";
import { urlOf } from "#tests/in-database.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { testSite } from "#tests/test-site.ts";
import { operatorRules } from "#server/domains/identity/operators/operator-rules.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { runCommand } from "./run-command.ts";

const site = testSite();
const folder = temporaryFolder("magpie-operators-");
const env: Record<string, string> = { MAGPIE_DATA_DIR: folder };
beforeAll(() => void Object.assign(env, { DATABASE_URL: urlOf(site.target) }));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function operators(...words: string[]) {
  const [output, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(["operators", ...words], {
    env,
    print: (line) => void output.push(line),
    complain: (line) => void complaints.push(line),
    readInput: async () => "",
  });
  return { code, output: output.join("\n"), told: complaints.join("\n") };
}

test("magpie operators gives roles and takes them, the last owner's not; what is wrong is told and changes nothing", async () => {
  const [owner, helper] = [await site.person(), await site.person()];
  expect(await operators("list")).toMatchObject({ code: 0, output: "Nobody operates this instance yet." });
  for (const _ of [1, 2])
    expect(await operators("add", owner.username, "--role", "owner")).toMatchObject({
      code: 0,
      output: `${owner.username}: owner.`,
    });
  expect(await operators("add", helper.email, "--role", "support, finance")).toMatchObject({ code: 0 });
  expect((await helper.call(getOperating, {})).roles).toEqual(["support", "finance"]);
  expect((await operators("list")).output).toContain(`${helper.username}\tsupport, finance\t`);
  expect(await operators("remove", owner.username)).toMatchObject({
    code: 1,
    told: expect.stringContaining("This is the only owner."),
  });
  expect(await operators("add", owner.username, "--role", "support")).toMatchObject({ code: 1 });
  for (const [words, told] of [
    [["add", helper.username], "--role: is missing."],
    [["add", helper.username, "--role", "admin"], "--role: must be of owner, moderator, support, finance"],
    [["add", "nobody_here", "--role", "owner"], "There is no account nobody_here."],
    [["remove"], "is missing"],
  ] as const)
    expect([words, await operators(...words)]).toEqual([
      words,
      { code: 2, output: "", told: expect.stringContaining(told) },
    ]);
  expect(await operators("remove", helper.username)).toMatchObject({ code: 0 });
  expect(await operators("remove", helper.username)).toMatchObject({ code: 1 });
  await expect(helper.call(getOperating, {})).rejects.toMatchObject({ reason: "NOT_FOUND" });
});

test("magpie operators factor asks a second factor of operators, and lets everybody in who has none", async () => {
  const helper = await site.person({ roles: ["support"] });
  const asks = async () => (await keptSetting(site.services.db, operatorRules)).factor;
  for (const [word, factor] of [
    ["on", true],
    ["off", false],
  ] as const) {
    expect(await operators("factor", word)).toMatchObject({ code: 0, output: expect.stringContaining(word) });
    expect(await asks()).toBe(factor);
  }
  expect(await operators("factor", "maybe")).toMatchObject({ code: 2 });
  expect((await helper.call(getOperating, {})).factor_due_at).toBeNull();
});
