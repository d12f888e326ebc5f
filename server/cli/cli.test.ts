import { buffer } from "node:stream/consumers";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";
import { startServices } from "#server/app/start-services.ts";
import { runMagpie } from "#tests/drills/running-app.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { runCommand } from "./run-command.ts";

const folder = temporaryFolder("magpie-cli-");
const env = { MAGPIE_DATA_DIR: join(folder, "data") };

/** A command as a person runs it, in this process: its parts need not be loaded anew each time. */
async function magpie(...words: string[]) {
  const [output, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    env,
    print: (line) => void output.push(`${line}\n`),
    complain: (line) => void complaints.push(`${line}\n`),
    readInput: async () => "",
  });
  return { code, output: output.join(""), complaints: complaints.join("") };
}

/** The app, as far as a command can tell: it holds the data folder and its database. */
let app: { services: Services; stop(): Promise<void> };

beforeAll(async () => {
  await mkdir(env.MAGPIE_DATA_DIR, { recursive: true });
  app = await startServices(readConfig(env), { log: silentLog });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test("BUS-19 a simulated day is not begun with a seed that is none", async () => {
  for (const seed of ["-1", "1.5", "one", ""]) {
    const { code, complaints } = await magpie("ads", "simulate-day", `--seed=${seed}`);
    expect([code, complaints]).toEqual([2, expect.stringContaining("--seed")]);
  }
});

test("BUS-19 an ad's review is written as its usage says; what isn't there is told", async () => {
  for (const words of [
    ["ads", "review", "everything"],
    ["ads", "review", "show", "abc"],
    ["ads", "review", "reject", "12"],
    ["ads", "review", "reject", "12", "--reason", "NO_SUCH_REASON"],
    ["ads", "review", "approve", "12", "--kind", "beer"],
    ["ads", "hold", "12"],
    ["ads", "hold", "x", "--reason", "Complaints"],
  ])
    expect([words.join(" "), (await magpie(...words)).code]).toEqual([words.join(" "), 2]);
  expect(await magpie("ads", "review")).toMatchObject({ code: 0, output: "No ad waits for a decision.\n" });
  expect(await magpie("ads", "review", "list")).toMatchObject({ code: 0 });
  for (const words of [
    ["ads", "review", "approve", "12"],
    ["ads", "review", "reject", "12", "--reason", "IMAGE,OTHER", "--note", "Blurred"],
    ["ads", "hold", "12", "--reason", "Complaints"],
  ])
    expect(await magpie(...words)).toMatchObject({ code: 1, complaints: expect.stringContaining("There is no") });
});

test("without words, and asked for help, it shows every command", async () => {
  const [bare, help, one] = await Promise.all([magpie(), magpie("help"), magpie("load", "--help")]);
  expect(bare).toEqual(help);
  expect(await runMagpie(["help"], env)).toEqual(help);
  expect(help.code).toBe(0);
  for (const name of [
    "migrate",
    "distribute [--dry-run]",
    "user create",
    "user suspend",
    "load",
    "backup FILE",
    "restore FILE",
    "doctor",
  ])
    expect(help.output).toContain(`  ${name}`);
  expect(one.output).toMatch(/^Usage: magpie load --pins N/);
});

test.each([
  [["dance"], 'there is no command "dance"'],
  [["user", "dance"], 'there is no command "user dance"'],
  [["backup"], "FILE: is missing"],
  [["doctor", "now"], '"now" is one word too many'],
  [["doctor", "--loud"], "--loud"],
  [["user", "create"], "--email: is missing"],
  [["load", "--pins", "many", "--people", "1"], '--pins: must be a whole number from 0 to 50000000, not "many"'],
  [["load", "--pins", "1"], "give --pins and --people, or --tate"],
])("%j is told in one line with the usage, exit code 2", async (args, told) => {
  const { code, output, complaints } = await magpie(...args);
  expect(code).toBe(2);
  expect(output).toBe("");
  expect(complaints).toContain(told);
  expect(complaints).toContain("Usage: magpie");
});

test("a wrong setting ends in its one line, exit code 1", async () => {
  const { code, complaints } = await runMagpie(["doctor"], { ...env, PORT: "high" });
  expect({ code, complaints }).toEqual({
    code: 1,
    complaints: 'PORT: must be a whole number from 0 to 65535, not "high".\n',
  });
});

test("distributing a plain PostgreSQL ends in a line that says what a distributed one needs", async () => {
  for (const words of [["distribute"], ["distribute", "--dry-run"]]) {
    const { code, output, complaints } = await magpie(...words);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(complaints).toMatch(/^The database is a plain PostgreSQL: to distribute it, install Citus 12 [^\n]*\n$/);
  }
});

test("accounts are made, listed, suspended and restored while the app runs", async () => {
  const made = await runMagpie(
    ["user", "create", "--email", "Ada@Example.org", "--username", "ada", "--operator", "--password-stdin"],
    env,
    "correct horse battery staple\n",
  );
  expect(made).toMatchObject({ code: 0, complaints: "" });
  expect(made.output).toMatch(/^Made the account ada \(\d+\)\.\n$/);
  expect((await magpie("user", "list")).output).toMatch(/^\d+\tada\tada@example\.org\tactive, operator\t0\n$/);

  const again = await magpie("user", "create", "--email", "ada@example.org");
  expect(again.code).toBe(1);
  expect(again.complaints.trim().split("\n")).toHaveLength(1);
  expect((await magpie("user", "create", "--email", "nonsense")).code).toBe(1);

  for (const [verb, told, state] of [
    ["soft-ban", "Soft-banned ada.", "soft_banned"],
    ["assist", "Log-in help is on for ada.", "login_assistance"],
    ["deactivate", "Deactivated ada.", "deactivated"],
    ["restore", "Restored ada.", "active"],
  ] as const) {
    expect(await magpie("user", verb, "ada")).toMatchObject({ code: 0, output: `${told}\n` });
    expect((await magpie("user", "list")).output).toContain(`\t${state}, operator\t`);
  }
  expect((await magpie("user", "bounce", "ada")).output).toBe("Noted that mail to ada comes back.\n");
  expect((await magpie("user", "bounce", "ada", "--clear")).output).toBe("Mail to ada arrives again.\n");
});

test("SAV-24 whoever suspends or lifts by a command says who they are, by the same rules as the desk, with a statement", async () => {
  await runMagpie(
    ["user", "create", "--email", "eve@example.org", "--username", "eve", "--password-stdin"],
    env,
    "correct horse battery staple\n",
  );
  const complains = async (...words: string[]) => (await magpie(...words)).complaints;
  expect(await complains("user", "suspend", "eve")).toContain("Say who acts: --by USERNAME");
  expect(await complains("user", "suspend", "eve", "--by", "eve")).toContain("eve doesn't decide reports here");
  expect(await complains("user", "suspend", "ada", "--by", "ada")).toContain("something of yours");
  expect(await complains("user", "suspend", "eve", "--by", "ada", "--rule", "taste")).toContain(
    "--rule: must be one of spam",
  );
  expect(await complains("user", "suspend", "nobody", "--by", "ada")).toBe("There is no account of nobody.\n");
  const suspended = await magpie("user", "suspend", "eve", "--rule", "spam", "--reason", "Sells", "--by", "ada");
  expect(suspended).toMatchObject({ code: 0, output: "Suspended eve.\n" });
  expect((await magpie("cases", "show", "eve")).output).toContain("reason: Sells");
  expect(await complains("user", "deactivate", "eve")).toContain("lift that first");
  expect((await magpie("cases", "uphold", "eve", "--by", "ada")).output).toMatch(/^The case \S+ is upheld\.\n$/);
  expect(await complains("user", "restore", "eve")).toContain("Say who acts");
  expect((await magpie("cases", "lift", "eve", "--by", "ada")).output).toMatch(/^The case \S+ is lifted\.\n$/);
  expect((await magpie("cases", "lift", "eve", "--by", "ada")).output).toMatch(/^The case \S+ is lifted\.\n$/);
  expect((await magpie("audit", "--person", "eve")).output).toContain("\tmagpie user suspend\tdone\tabout=eve");
});

test("BUS-01 ads are on once seller, tax and load are named, off keeps them, and on alone takes them up again", async () => {
  const first = ["--seller", "Kettle Media", "--address", "1 Lane", "--country", "CZ", "--tax-id", "none"];
  expect(await magpie("ads", "off")).toMatchObject({ code: 0, output: "Ads were off already.\n" });
  for (const [words, told] of [
    [[], "--seller: is missing"],
    [first, "--tax: is missing"],
    [[...first, "--tax", "1e1"], "--tax: must be a number of percent"],
    [[...first, "--tax", "21"], "--load: is missing"],
    [[...first, "--tax", "21", "--load", "50"], '--load: must be a whole number from 1 to 14, not "50"'],
  ] as const) {
    const { code, complaints } = await magpie("ads", "on", ...words);
    expect([code, complaints.split("\n")[0]]).toEqual([2, expect.stringContaining(told)]);
  }
  const on = "Ads are on: sold by Kettle Media, CZ, 21 % tax, in 8 of a hundred places at most.\n";
  expect(await magpie("ads", "on", ...first, "--tax", "21", "--load", "8")).toMatchObject({ code: 0, output: on });
  expect(await magpie("ads", "off")).toMatchObject({ code: 0, output: "Ads are off.\n" });
  expect(await magpie("ads", "on")).toMatchObject({ code: 0, output: on });
});

test("what commands change stands in the audit log, with whom it is about; what they only show does not", async () => {
  const lines = (output: string) =>
    output
      .trim()
      .split("\n")
      .map((line) => line.split("\t").slice(1).join(" "));
  const { code, output } = await magpie("audit", "--person", "ada");
  expect(code).toBe(0);
  // Also what she did to others.
  expect(lines(output).filter((line) => line.endsWith("about=eve"))).toHaveLength(4);
  expect(lines(output).filter((line) => line.includes("about=ada"))).toEqual([
    "operator magpie user create done about=ada operator=true",
    "operator magpie user create refused (EMAIL_TAKEN) about=ada operator=false",
    ...["soft-ban", "assist", "deactivate", "restore"].map((verb) => `operator magpie user ${verb} done about=ada`),
    "operator magpie user bounce done about=ada",
    "operator magpie user bounce done about=ada clear=true",
    "ada magpie user suspend refused (NOT_ALLOWED) about=ada",
  ]);
  const failed = await magpie("audit", "--call", "USER SUSPEND", "--since", "1d");
  expect(lines(failed.output)).toContain("ada magpie user suspend refused (NOT_FOUND)");
  expect((await magpie("audit", "--since", "2999-01-01")).output).toBe("There are no lines.\n");
  expect(await magpie("audit", "--person", "nobody")).toMatchObject({
    code: 1,
    complaints: "There is no account nobody.\n",
  });
  expect(await magpie("audit", "--since", "yesterday")).toMatchObject({ code: 2 });
});

test("ACC-15 ACC-20 ACC-27 experiments are listed, set for everybody or for a share, and cleared, while the app runs", async () => {
  expect((await magpie("flags", "list")).output).toMatch(/^facebook_unavailable +off \(default\) +off\|on /m);
  expect(await magpie("flags", "set", "facebook_unavailable", "on")).toMatchObject({
    code: 0,
    output: "facebook_unavailable is on for everybody.\n",
  });
  expect(await magpie("flags", "set", "florida_terms", "on", "--share", "20")).toMatchObject({
    code: 0,
    output: "florida_terms is on for 20 of 100 viewers.\n",
  });
  const { output } = await magpie("flags", "list");
  expect(output).toMatch(/^facebook_unavailable +on +off\|on /m);
  expect(output).toMatch(/^florida_terms +on for 20 of 100 /m);
  await expect.poll(async () => (await app.services.flags.current()).facebook_unavailable).toBe("on");
  expect((await magpie("flags", "clear", "facebook_unavailable")).output).toBe(
    "facebook_unavailable is off for everybody.\n",
  );
  await magpie("flags", "clear", "florida_terms");
  for (const [args, told] of [
    [["set", "nonsense", "on"], 'There is no experiment "nonsense": give one of strong_password, '],
    [["set", "florida_terms", "perhaps"], 'florida_terms has no variant "perhaps": give one of off, on.'],
    [["set", "florida_terms", "on", "--share", "0"], '--share: must be a whole number from 1 to 100, not "0".'],
    [
      ["set", "florida_terms", "on", "--countries", "de,zz"],
      '"ZZ" is no country: give codes of two letters, like DE,FR.',
    ],
    [["clear", "constructor"], 'There is no experiment "constructor"'],
  ] as const) {
    const { code, complaints } = await magpie("flags", ...args);
    expect(code).toBe(2);
    expect(complaints).toContain(told);
  }
});

test("ACC-29 a list of breached passwords is taken in; one that is none is told by its line", async () => {
  const list = join(folder, "breached.txt");
  await writeFile(list, `${"A".repeat(40)}:7\n${"b".repeat(40)}\n${"a".repeat(40)}\n`);
  expect(await magpie("breached-passwords", "import", list)).toMatchObject({
    code: 0,
    output: "2 breached passwords are known now; new passwords and log-ins are held against them at once.\n",
  });
  await writeFile(list, "password1\n");
  expect(await magpie("breached-passwords", "import", list)).toMatchObject({
    code: 1,
    complaints: `${list}, line 1: must be a SHA-1 in 40 hexadecimal digits, with or without :count.\n`,
  });
  expect(await magpie("breached-passwords", "import", join(folder, "missing.txt"))).toMatchObject({ code: 1 });
});

test("migrating what is up to date changes nothing", async () => {
  expect(await magpie("migrate")).toEqual({ code: 0, output: "The schema is up to date.\n", complaints: "" });
});

test("load data is sound, searchable and the same for the same seed", async () => {
  const args = ["load", "--pins", "600", "--people", "40", "--pictures", "4"];
  expect(await magpie(...args)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Loaded 600 pins on \d+ boards of 40 people/),
  });
  const loaded = async (before: readonly string[]) => {
    const { rows } = await app.services.pool.query<{ id: string; title: string; save_count: number }>(
      "select id, title, save_count from pins where id <> all($1::bigint[]) order by id",
      [before],
    );
    return { ids: rows.map(({ id }) => id), facts: rows.map(({ title, save_count }) => [title, save_count]) };
  };
  const first = await loaded([]);
  expect(Math.max(...first.facts.map(([, saves]) => Number(saves)))).toBeGreaterThan(3);
  expect((await magpie(...args)).code).toBe(0);
  expect((await loaded(first.ids)).facts).toEqual(first.facts);
  const { rows } = await app.services.pool.query(
    "select (select count(*)::int from pins) as pins, (select count(*)::int from pin_documents) as documents, (select count(*)::int from boards where privacy = 'secret') > 0 as secret",
  );
  expect(rows).toEqual([{ pins: 1200, documents: 1200, secret: true }]);
  const { code, output } = await magpie("doctor", "--full");
  expect(output).toContain("Everything is as it should be.");
  expect(code).toBe(0);
});

test("a museum's list becomes boards of its subjects; a broken list and a second time are refused", async () => {
  const work = (title: string, subjects: string[][]) => ({
    title,
    artists: ["A Painter"],
    dateText: "1801",
    medium: "Oil paint on canvas",
    classification: "painting",
    group: null,
    w: 300,
    h: 200,
    subjects: subjects.map((path, id) => ({ id, path })),
    url: "http://museum.example/works/1",
    inscription: null,
  });
  const works = [
    work("Sea", [
      ["nature", "seascapes", "sea"],
      ["places", "England"],
    ]),
    work("Nothing", []),
  ];
  const file = join(folder, "works.ndjson.gz");
  await writeFile(file, gzipSync(works.map((line) => `${JSON.stringify(line)}\n`).join("")));
  expect(await magpie("load", "--tate", file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Loaded 3 pins on 3 boards of 3 people/),
  });
  const { rows } = await app.services.pool.query(
    "select p.title, p.link, p.save_count, b.name from pins p join boards b on b.id = p.board_id join people o on o.id = p.person_id where o.username like 'museum%' order by p.id",
  );
  expect(rows).toEqual([
    { title: "Sea", link: "http://museum.example/works/1", save_count: 1, name: "Seascapes" },
    { title: "Sea", link: "http://museum.example/works/1", save_count: 0, name: "England" },
    { title: "Nothing", link: "http://museum.example/works/1", save_count: 0, name: "Painting" },
  ]);
  expect(await magpie("load", "--tate", file)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("was loaded before"),
  });
  await writeFile(file, "no gzip");
  expect(await magpie("load", "--tate", file)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("line 1 cannot be read"),
  });
});

test("the doctor tells what is wrong, and corrects counters when asked", async () => {
  const { pool, storage } = app.services;
  await pool.query("update people set pin_count = pin_count + 7 where id = (select min(person_id) from person_pins)");
  const { rows } = await pool.query<{ hash: string }>("select hash from media limit 1");
  const hash = rows[0]?.hash ?? "";
  const key = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.orig.jpg`;
  const file = await storage.get(key);
  const bytes = file === null ? Buffer.alloc(0) : await buffer(file.stream);
  await storage.remove(key);
  const ill = await magpie("doctor");
  expect(ill.code).toBe(1);
  expect(ill.output).toContain("WRONG  Counters and edges: 1 differ");
  expect(ill.output).toContain(key);
  const fixed = await magpie("doctor", "--fix");
  expect(fixed.output).toContain("corrected 1 rows");
  expect(fixed.output).toContain("ok     Counters and edges");
  expect(fixed.code).toBe(1);
  await storage.put(key, bytes, { type: "image/jpeg" });
  expect((await magpie("doctor")).code).toBe(0);
});

test("a backup is made beside the running app, never over another file; a restore waits until the app is stopped", async () => {
  const file = join(folder, "backup.tar.zst");
  expect(await magpie("backup", file)).toMatchObject({ code: 0, complaints: "" });
  const { size } = await stat(file);
  expect(await magpie("backup", file)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("exists already"),
  });
  expect((await readFile(file)).length).toBe(size);
  expect(await magpie("restore", file)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("already runs on the data folder"),
  });
  expect(await magpie("backup", join(folder, "backup.tar.zst", "inside"))).toMatchObject({ code: 1 });
});

test("SAV-24 what people reported is shown on lines of its own making, and closed", async () => {
  expect(await magpie("reports")).toMatchObject({ code: 0, output: "Nothing was reported.\n" });
  const { db, clock } = app.services;
  const detail = "Look\u001b[2J\nhere";
  const reported = { kind: "pin" as const, subject_id: "77", reason: "spam" as const, created_at: clock.now() };
  await db
    .insertInto("reports")
    .values([
      { ...reported, person_id: "1", detail },
      { ...reported, person_id: "2", reason: "hate" },
    ])
    .execute();
  const { code, output } = await magpie("reports");
  expect(code).toBe(1);
  expect(output).toContain("pin 77\t2 people: hate, spam\t");
  expect(output).toContain("  it is gone\n  “Look [2J here”\n");
  expect(await magpie("reports", "close", "section", "77")).toMatchObject({ code: 2 });
  expect(await magpie("reports", "close", "pin", "x")).toMatchObject({ code: 2 });
  expect(await magpie("reports", "close", "pin", "77")).toMatchObject({ code: 0, output: "2 reports are closed.\n" });
  expect(await magpie("reports", "close", "pin", "77")).toMatchObject({ code: 1, output: "0 reports are closed.\n" });
  expect(await magpie("reports")).toMatchObject({ code: 0 });
});

test("jobs that failed for good are shown, tried anew and taken away", async () => {
  expect(await magpie("jobs")).toMatchObject({ code: 0, output: expect.stringMatching(/^waiting  \d+/) });
  expect(await magpie("jobs", "retry", "first")).toMatchObject({ code: 2 });
  expect(await magpie("jobs", "retry", "987654321")).toMatchObject({ code: 1, output: "0 jobs are tried anew.\n" });
  expect(await magpie("jobs", "drop", "987654321")).toMatchObject({ code: 1, output: "0 jobs are taken away.\n" });
  expect(await magpie("jobs", "retry", "all")).toMatchObject({ code: 0, output: "0 jobs are tried anew.\n" });
});

test("access tokens are made, listed without their text and revoked", async () => {
  await magpie("user", "create", "--email", "holder@example.com", "--username", "token_holder");
  const { output: token } = await magpie("token", "create", "token_holder", "--name", "a reader");
  await magpie("token", "create", "token_holder", "--name", "a saver");
  const { output: listed } = await magpie("token", "list", "holder@example.com");
  expect(listed.split("\n").map((line) => line.split("\t")[1])).toEqual(["a saver", "a reader", undefined]);
  expect(listed).not.toContain(token.trim().slice(4));
  const id = /^(\w+)\ta reader/m.exec(listed)?.[1] ?? "";
  expect(await magpie("token", "revoke", "token_holder", id)).toMatchObject({ code: 0 });
  expect((await magpie("token", "revoke", "token_holder", id)).code).toBe(1);
  expect((await magpie("token", "revoke", "token_holder")).code).toBe(2);
  expect((await magpie("token", "list", "token_holder")).output).not.toContain("a reader");
  expect((await magpie("token", "revoke", "token_holder", "--all")).output).toBe("1 access token was ended.\n");
  expect((await magpie("token", "list", "token_holder")).output).toBe("");
});

test("an empty database is filled by migrate, a second time has nothing to do; other commands say what it lacks", async () => {
  const empty = { MAGPIE_DATA_DIR: join(folder, "empty") };
  await mkdir(empty.MAGPIE_DATA_DIR);
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const code = await runCommand(words, { env: empty, print: say, complain: say, readInput: async () => "" });
    return { code, said: lines.join("\n") };
  };
  for (const words of [["doctor"], ["jobs"]])
    expect(await run(...words)).toMatchObject({ code: 1, said: expect.stringMatching(/empty.*magpie migrate/) });
  expect(await run("migrate")).toMatchObject({ code: 0, said: expect.stringMatching(/^Migrated: 0130-baseline, /) });
  expect(await run("migrate")).toEqual({ code: 0, said: "The schema is up to date." });
  expect(await run("jobs")).toMatchObject({ code: 0 });
});
