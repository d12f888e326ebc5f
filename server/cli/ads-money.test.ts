import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rm } from "node:fs/promises";
import { addCard, billingSite, booksOf, settleNow } from "#server/domains/business/billing/billing.fixture.ts";
import { cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { aCampaign, anAccount, clickAd } from "#server/domains/business/events/serving.fixture.ts";
import { urlOf } from "#tests/in-database.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { testPerson } from "#tests/test-site.ts";
import { runCommand } from "./run-command.ts";

const site = billingSite();
const owner = testPerson(site);
const folder = temporaryFolder("magpie-ads-money-");
const env: Record<string, string> = { MAGPIE_DATA_DIR: folder };
beforeAll(() => {
  const { secretKey, publishableKey, webhookSecret, apiBase, scriptUrl } = site.gateway.config;
  Object.assign(env, {
    DATABASE_URL: urlOf(site.target),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
    STRIPE_SCRIPT_URL: scriptUrl,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ads(...words: string[]) {
  const [output, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(["ads", ...words], {
    env,
    print: (line) => void output.push(line),
    complain: (line) => void complaints.push(line),
    readInput: async () => "",
  });
  return { code, output: output.join("\n"), told: complaints.join("\n").split("\n")[0] };
}

/** Each is refused in one line that names the argument and says what to do, exit code 2. */
async function expectRefused(cases: readonly (readonly [words: readonly string[], told: string])[]) {
  for (const [words, told] of cases)
    expect([words, await ads(...words)]).toEqual([words, { code: 2, output: "", told: expect.stringContaining(told) }]);
}

/** What no command takes as an account, and what it says. */
const wrongAccounts = [
  ["1e3", 'ACCOUNT: must be an account\'s id, not "1e3"; "magpie advertiser list" shows them.'],
  ["0", "ACCOUNT: must be an account's id"],
  ["9007199254740992", "ACCOUNT: no account 9007199254740992 buys ads"],
  ["9".repeat(19), "ACCOUNT: must be an account's id"],
] as const;
/** The same of an amount of dollars. */
const wrongAmounts = [
  ["1e3", '--amount: must be an amount of USD, like 12.50; not "1e3".'],
  ["1,500", '--amount: is written with a point and nothing else between its digits, like 12.50; not "1,500".'],
  ["-0", '--amount: must be an amount above 0, without a sign; not "-0".'],
  ["0", '--amount: must be an amount above 0; not "0".'],
  ["0.001", '--amount: USD has at most 2 decimals; not "0.001".'],
  ["9007199254740992", '--amount: must be at most 1000000000; not "9007199254740992".'],
  ["", "--amount: give a value."],
  ["NaN", "--amount: must be an amount of USD"],
] as const;

const balance = async (accountId: string) => Number((await booksOf(site, accountId))?.["receivable"] ?? 0);

describe("BUS-20 magpie ads credit", () => {
  let id = "";
  beforeEach(async () => {
    id = await anAccount(site, owner, { capMicro: null });
  });

  test("books a gift, a payment and a debt given up; the same again, with and without a key, books nothing", async () => {
    for (const [kind, key] of [
      ["credit", undefined],
      ["payment", "bank 4711"],
    ] as const) {
      const words = ["credit", id, "--amount", "12.50", "--note", "Sorry", "--kind", kind];
      if (key !== undefined) words.push("--key", key);
      expect(await ads(...words)).toMatchObject({ code: 0, output: "Booked: 12.5 USD." });
      expect(await ads(...words)).toMatchObject({ code: 0, output: expect.stringContaining("booked before") });
    }
    expect(await balance(id)).toBe(-25_000_000);
    expect(await ads("credit", id, "--amount", "12.50", "--note", "Sorry", "--key", "once more")).toMatchObject({
      output: "Booked: 12.5 USD.",
    });
    expect(await balance(id)).toBe(-37_500_000);
    await expectRefused([
      [
        ["credit", id, "--amount", "1", "--note", "Gone", "--kind", "write-off"],
        "--amount: That's more than the account owes.",
      ],
    ]);
  });

  test("two at once book one", async () => {
    const words = ["credit", id, "--amount", "3", "--note", "Sorry"];
    const both = await Promise.all([ads(...words), ads(...words)]);
    expect(both.map(({ output }) => output).toSorted()).toEqual([
      "Booked: 3 USD.",
      expect.stringContaining("booked before"),
    ]);
    expect(await balance(id)).toBe(-3_000_000);
  });

  test("says what is wrong, and books nothing", async () => {
    const rest = ["--amount", "1", "--note", "x"];
    await expectRefused([
      [["credit"], "ACCOUNT: is missing."],
      ...wrongAccounts.map(([account, told]) => [["credit", account, ...rest], told] as const),
      ...wrongAmounts.map(([amount, told]) => [["credit", id, `--amount=${amount}`, "--note", "x"], told] as const),
      [["credit", id, "--note", "x"], "--amount: is missing."],
      [["credit", id, "--amount", "1"], "--note: is missing."],
      [["credit", id, "--amount", "1", "--note", "x".repeat(201)], "--note: must be at most 200 characters, not 201."],
      [["credit", id, ...rest, "--key", "k".repeat(81)], "--key: must be at most 80 characters, not 81."],
      [["credit", id, ...rest, "--kind", "loan"], '--kind: must be payment, credit or write-off, not "loan".'],
      [["credit", id, "5", ...rest], '"5" is one word too many.'],
    ]);
    const inYen = await anAccount(site, owner, { currency: "JPY", capMicro: null });
    await expectRefused([
      [["credit", inYen, "--amount", "1.5", "--note", "x"], '--amount: JPY has no decimals; not "1.5".'],
    ]);
    expect(await balance(id)).toBe(0);
  });
});

describe("BUS-20 magpie ads refund", () => {
  test("gives a charge back to its card once, however often it is run; by another note once more, and never more than was paid", async () => {
    const id = await anAccount(site, owner, { capMicro: null });
    await addCard(site, owner, id, cards.good);
    await spend(site, id, 50_000_000n);
    await sql`update ad_limits set ends_at = ${site.services.clock.now()} where ad_account_id = ${id} and ends_at is not null`.execute(
      site.services.db,
    );
    await settleNow(site);
    const { rows } = await sql<{ id: string }>`select id from ad_charges where ad_account_id = ${id}`.execute(
      site.services.db,
    );
    const charge = rows[0]?.id ?? "";
    const refund = (amount: string, note: string, ofCharge = charge) =>
      ads("refund", id, "--amount", amount, "--note", note, "--charge", ofCharge);
    const given = () => site.gateway.book.refunds.size;
    expect(await refund("10", "Sorry")).toMatchObject({ code: 0, output: "10 USD is paid back." });
    expect(await refund("10", "Sorry")).toMatchObject({ code: 0, output: expect.stringContaining("paid back before") });
    expect(given()).toBe(1);
    expect(await refund("10", "Sorry again")).toMatchObject({ code: 0, output: "10 USD is paid back." });
    expect(given()).toBe(2);
    expect(await refund("30.01", "All")).toMatchObject({
      code: 2,
      told: expect.stringContaining("--amount: Enter an amount"),
    });
    expect(await refund("1", "x", "12")).toMatchObject({
      code: 2,
      told: expect.stringMatching(
        `--charge: the account has no paid charge 12; its last ones are ${charge} \\(50 USD, `,
      ),
    });
    await expectRefused([
      [
        ["refund", id, "--amount", "1", "--note", "x", "--charge", "1e3"],
        '--charge: must be a charge\'s id, not "1e3".',
      ],
      [
        ["refund", id, "--amount", "1", "--note", "x", "--charge", charge, "--key", "k"],
        "--key: goes without --charge",
      ],
    ]);
    expect(given()).toBe(2);
  });

  test("what went back in another way is booked once; what is wrong is said and books nothing", async () => {
    const id = await anAccount(site, owner, { capMicro: null });
    const words = ["refund", id, "--amount", "4", "--note", "By hand"];
    expect(await ads(...words)).toMatchObject({ code: 0, output: "Booked: 4 USD paid back." });
    expect(await ads(...words)).toMatchObject({ code: 0, output: expect.stringContaining("booked before") });
    const { rows } = await sql`select 1 from ad_transfers where ad_account_id = ${id} and kind = 'refund'`.execute(
      site.services.db,
    );
    expect(rows).toHaveLength(1);
    await expectRefused([
      [["refund"], "ACCOUNT: is missing."],
      ...wrongAccounts.map(([one, told]) => [["refund", one, "--amount", "1", "--note", "x"], told] as const),
      ...wrongAmounts.map(([amount, told]) => [["refund", id, `--amount=${amount}`, "--note", "x"], told] as const),
      [["refund", id, "--amount", "1"], "--note: is missing."],
    ]);
  });
});

test("BUS-20 magpie ads settle closes the days that are over, once; a moment that is none, or to come, is told", async () => {
  const id = await anAccount(site, owner);
  await spend(site, id, 2_000_000n);
  const ended = new Date(site.services.clock.now().getTime() - 60_000);
  await sql`update ad_limits set ends_at = ${ended} where ad_account_id = ${id} and ends_at is not null`.execute(
    site.services.db,
  );
  const early = new Date(ended.getTime() - 60_000).toISOString();
  expect(await ads("settle", "--until", early)).toMatchObject({ code: 0, output: "0 days were closed." });
  expect(await balance(id)).toBe(0);
  expect(await ads("settle")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^[1-9]\d* days? (?:was|were) closed\.$/),
  });
  expect(await ads("settle")).toMatchObject({ code: 0, output: "0 days were closed." });
  expect(await balance(id)).toBe(2_000_000);
  await expectRefused([
    ...["1e3", "1,500", "-0", "9007199254740992", "2026-02-30", "2026-11-24T10:00", "yesterday"].map(
      (text) =>
        [
          ["settle", `--until=${text}`],
          `--until: must be a moment with its zone, like 2026-11-24T00:00:00Z, not "${text}".`,
        ] as const,
    ),
    [["settle", "--until", "2999-01-01"], "--until: days that are not over can't be closed."],
    [["settle", "now"], '"now" is one word too many.'],
  ]);
});

test("BUS-20 magpie ads tax names a country's rate from a day on, once, and lists them", async () => {
  expect(await ads("tax")).toMatchObject({ code: 0, output: expect.stringContaining("No country has a rate") });
  const line = "CZ  from 2026-01-01  21 %";
  for (const _ of [1, 2])
    expect(await ads("tax", "CZ", "21", "--from", "2026-01-01")).toMatchObject({ code: 0, output: line });
  expect(await ads("tax")).toMatchObject({ output: line });
  await expectRefused([
    [["tax", "CZ"], "PERCENT: is missing."],
    ...["1e3", "1,500", "9007199254740992", "100", ""].map(
      (text) => [["tax", "CZ", text], `PERCENT: must be a number below 100, like 19 or 8.875, not "${text}".`] as const,
    ),
    [["tax", "CZ", "-0"], "'-0'"],
    ...["cz", "ZZ", "1e3"].map((text) => [["tax", text, "21"], "COUNTRY: must be a country's two letters"] as const),
    [["tax", "CZ", "21", "--from", "2026-02-30"], '--from: must be a day, like 2026-11-24, not "2026-02-30".'],
    [["tax", "--from", "2026-01-01"], "COUNTRY: is missing."],
  ]);
  expect(await ads("tax")).toMatchObject({ output: line });
});

test("BUS-19 magpie ads rates sets a rate from a day on, once, and lists them", async () => {
  const line = /^CZK +21\.5 +since 2026-01-01$/m;
  for (const _ of [1, 2])
    expect(await ads("rates", "CZK", "21.5", "--day", "2026-01-01")).toMatchObject({
      code: 0,
      output: expect.stringMatching(line),
    });
  const { rows } = await sql`select 1 from ad_rates`.execute(site.services.db);
  expect(rows).toHaveLength(1);
  await expectRefused([
    [["rates", "CZK"], "RATE: is missing."],
    ...["1e3", "1,500", "0", "9007199254740992"].map(
      (text) => [["rates", "CZK", text], "RATE: must be a number, like 21.5."] as const,
    ),
    [["rates", "CZK", "-0"], "'-0'"],
    [["rates", "CZK", "2"], "RATE: is more than ten times off"],
    [["rates", "USD", "1"], "CURRENCY: must be one that ads are bought in, other than"],
    [["rates", "1e3", "1"], "CURRENCY: must be one"],
    [["rates", "CZK", "21", "--day", "2026-02-30"], '--day: must be a day, like 2026-11-24, not "2026-02-30".'],
    [["rates", "--day", "2026-01-01"], "CURRENCY: is missing."],
  ]);
  expect(await ads("rates")).toMatchObject({ output: expect.stringMatching(line) });
});

test("BUS-19 magpie ads replay decides the receipts of a day and of an account again, the same each time", async () => {
  const none = /^0 receipts of 0 auctions replayed in .*: 0 differ\.$/;
  const id = await anAccount(site, owner);
  for (const words of [
    ["--account", id],
    ["--day", "2026-01-01"],
  ])
    for (const _ of [1, 2])
      expect(await ads("replay", ...words)).toMatchObject({ code: 0, output: expect.stringMatching(none) });
  await clickAd(site, owner, await aCampaign(site, id));
  const sound = /^1 receipts of 1 auctions replayed in .*: 0 differ\.$/;
  expect(await ads("replay", "--account", id)).toMatchObject({ code: 0, output: expect.stringMatching(sound) });
  // One byte of it is another.
  const broken = sql`set_byte(receipt, length(receipt) - 1, get_byte(receipt, length(receipt) - 1) # 1)`;
  await sql`update ad_auctions set receipt = ${broken}
             where exists (select from unnest(account_days) one where one like ${`${id}@%`})`.execute(site.services.db);
  for (const _ of [1, 2])
    expect(await ads("replay", "--account", id)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^1 receipts of 1 auctions replayed in .*: 1 differ\.\n/),
    });
  await expectRefused([
    ...wrongAccounts.map(
      ([one, told]) => [["replay", "--account", one], told.replace("ACCOUNT", "--account")] as const,
    ),
    ...["1e3", "1,500", "2026-02-30", "9007199254740992"].map(
      (text) => [["replay", "--day", text], `--day: must be a day, like 2026-11-24, not "${text}".`] as const,
    ),
    [["replay", "--account"], "--account"],
    [["replay", "all"], '"all" is one word too many.'],
  ]);
});
