import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getReportDesk } from "#contract/operate/report-desk.ts";
import { createComment, report } from "#contract/social/comments.ts";
import type { TestPerson } from "#tests/site.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();
let maker: TestPerson;
let reporter: TestPerson;
let board: string;

beforeAll(async () => {
  maker = await site.person();
  reporter = await site.person();
  board = (await site.board(maker)).id;
});

async function reported(title: string): Promise<string> {
  const pin = await site.pin(maker, board, { title });
  await reporter.call(report, { kind: "pin", id: pin.id, reason: "spam", detail: `About ${title}` });
  return pin.id;
}
/** Of many pictures some look alike, and their reports are one case: two that follow each other don't. */
async function reportedComment(text: string): Promise<string> {
  const pin = await site.pin(maker, board);
  const writer = await site.person();
  const { id } = await writer.call(createComment, { pin_id: pin.id, text });
  await reporter.call(report, { kind: "comment", id, reason: "spam", detail: `About ${text}` });
  return pin.id;
}
const isDown = async (id: string) => {
  const { rows } = await sql<{
    down: boolean;
  }>`select deleted_at is not null as down from pins where id = ${id}`.execute(site.services.db);
  return rows[0]?.down;
};

describe("SAV-24 moderation", () => {
  // `MAGPIE_REPORTS=60` measures what a moderator has to do in ten minutes.
  const count = Number(process.env["MAGPIE_REPORTS"] ?? 8);
  test("a moderator decides reports by keyboard alone, two keys at most each, and takes one back", async () => {
    const moderator = await site.person({ roles: ["moderator"] });
    const pins: string[] = [];
    for (let at = 0; at < count; at += 1) {
      if (at % 20 === 19) reporter = await site.person();
      pins.push(await (at < 2 ? reported : reportedComment)(`Pill ${at}`));
    }
    const { page, complaints, close } = await browser.open("/operate/reports/", { as: moderator });
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const began = performance.now();
    await page.getByText("Pill 0").first().waitFor();
    await page.getByText("About Pill 0").waitFor();
    await wellMade(page);
    // Every third is taken down, with the rule that people name; the rest is fine.
    for (const [at] of pins.entries()) {
      await expect.poll(() => page.locator("body").innerText()).toContain(`About Pill ${at}`);
      if (at % 3 === 0) {
        await press("r");
        await page.getByRole("dialog", { name: "Take it down" }).waitFor();
        if (at === 0) await wellMade(page);
        await press("Control+Enter");
      } else await press("n");
    }
    await page.getByRole("heading", { name: "No reports waiting" }).waitFor();
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(
      `${pins.length} reports: ${keys} keys, ${seconds.toFixed(1)} s; 60 take ${((seconds / pins.length) * 60).toFixed(0)} s of waiting\n`,
    );
    expect(keys / pins.length).toBeLessThan(2);
    expect(seconds / pins.length).toBeLessThan(10);
    await press("u");
    await page.getByText(`About Pill ${count - 1}`).waitFor();
    await expect.poll(async () => (await moderator.call(getReportDesk, {})).waiting).toBe(1);
    await press("n");
    await page.getByRole("heading", { name: "No reports waiting" }).waitFor();
    expect([await isDown(pins[0] ?? ""), await isDown(pins[1] ?? "")]).toEqual([true, false]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a wave of 20 accounts and 200 reports is decided as one, and confirmed as one by somebody else", async () => {
    const [moderator, second] = [
      await site.person({ roles: ["moderator"] }),
      await site.person({ roles: ["moderator"] }),
    ];
    const many = await Promise.all(Array.from({ length: 10 }, () => site.person()));
    const pin = await site.pin(maker, board);
    const writers: TestPerson[] = [];
    for (let at = 0; at < 20; at += 1) {
      const writer = await site.person();
      const { id } = await writer.call(createComment, { pin_id: pin.id, text: `Pills ${at} at once` });
      for (const one of many) await one.call(report, { kind: "comment", id, reason: "spam", detail: `Spam ${at}` });
      writers.push(writer);
    }
    let keys = 0;
    const began = performance.now();
    const decide = async (as: TestPerson, steps: readonly [key: string, wait: string][]) => {
      const { page, complaints, close } = await browser.open("/operate/reports/", { as });
      await page.getByText("Pills 0 at once").first().waitFor();
      for (const [key, wait] of steps) {
        keys += 1;
        await page.keyboard.press(key);
        await page.getByText(wait).first().waitFor();
        if (keys === 1) await wellMade(page);
      }
      expect(complaints).toEqual([]);
      await close();
    };
    const states = async () => {
      const ids = writers.map(({ id }) => id);
      const { rows } = await sql<{ state: string }>`select state from people where id = any(${ids}::bigint[])`.execute(
        site.services.db,
      );
      return [...new Set(rows.map(({ state }) => state))];
    };
    await decide(moderator, [
      ["a", "20 cases selected"],
      ["x", "Suspend this account"],
      ["Control+Enter", "20 cases decided."],
    ]);
    expect(await states()).toEqual(["active"]);
    await decide(second, [
      ["a", "20 cases selected"],
      ["c", "Suspend 20 accounts?"],
      // The question begins at its harmless answer.
      ["Tab", "Suspend 20 accounts?"],
      ["Enter", "20 cases decided."],
    ]);
    expect(await states()).toEqual(["suspended"]);
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`a wave of 20 accounts and 200 reports: ${keys} keys, ${seconds.toFixed(1)} s\n`);
    expect(keys).toBeLessThanOrEqual(20);
    expect(seconds).toBeLessThan(120);
  });

  test("whoever it is about reads why and appeals; another moderator takes the decision back", async () => {
    site.advance(60);
    await site.settle();
    const { page, complaints, close } = await browser.open("/settings/reports/", { as: maker, screen: "phone" });
    await page.getByRole("heading", { name: "Decisions about you" }).waitFor();
    await page.getByText("Taken down").first().waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Appeal…" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Appeal this decision" });
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await dialog.locator("[data-field-error]").waitFor();
    await dialog.getByLabel("Why was it wrong?").fill("They are sweets.");
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await page.getByText("A different moderator is looking at it.").waitFor();
    expect(complaints).toEqual([]);
    await close();
    const other = await site.person({ roles: ["moderator"] });
    const opened = await browser.open("/operate/appeals/", { as: other });
    await opened.page.getByText("They are sweets.").waitFor();
    await wellMade(opened.page);
    await opened.page.getByRole("button", { name: "Reverse…" }).click();
    await opened.page.getByRole("dialog").getByRole("button", { name: "Reverse", exact: true }).click();
    await opened.page.getByRole("heading", { name: "No appeals waiting" }).waitFor();
    await opened.page.goto(`${site.url}/operate/people/`);
    await opened.page.getByLabel("Username, email or number").fill(maker.username);
    await opened.page.keyboard.press("Enter");
    await opened.page.getByText(`@${maker.username}`, { exact: true }).waitFor();
    await wellMade(opened.page);
    await opened.page.goto(`${site.url}/operate/audit/?kind=moderation`);
    await opened.page.getByText(`granted the appeal of @${maker.username}.`).waitFor();
    await wellMade(opened.page);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  test("somebody without an account gives notice; what is wrong is said at its field, and the counts are for everybody", async () => {
    const pin = await site.pin(maker, board, { title: "A stolen boat" });
    const { page, complaints, close } = await browser.open("/about/transparency/", {});
    await page.getByRole("heading", { name: "Transparency" }).waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "Report something without an account" }).click();
    await page.getByLabel("Address of the page").fill("https://elsewhere.example/boat");
    await page.getByLabel("What's wrong?").selectOption("copyright");
    await page.getByLabel("Why is it wrong?").fill("I took this picture.");
    await page.getByLabel("Your name").fill("Grace Boat");
    await page.getByLabel("Your email").fill("grace@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Confirm that what you say is true").waitFor();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("We couldn't find anything at this address.").waitFor();
    expect(await page.getByLabel("Why is it wrong?").inputValue()).toBe("I took this picture.");
    await wellMade(page);
    await page.getByLabel("Address of the page").fill(`${site.url}/pin/${pin.id}/`);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "We received your report" }).waitFor();
    await site.settle();
    expect(site.mails.findLast(({ to }) => to === "grace@example.com")?.subject).toContain("We received your report");
    // The browser tells of the address that was refused.
    expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    await close();
  });

  test("a moderator makes a rule, tries it, and switches it on; who is refused by it keeps what they typed", async () => {
    const moderator = await site.person({ roles: ["moderator"] });
    await site.pin(maker, board, { title: "Miracle cure for everything" });
    const { page, complaints, close } = await browser.open("/operate/rules/", { as: moderator });
    await page.getByRole("heading", { name: "No rules" }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "New rule" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a rule" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Enter at least one word or phrase.").waitFor();
    await dialog.getByRole("textbox", { name: "Words and phrases" }).fill("miracle cure");
    await dialog.getByRole("combobox", { name: "Action" }).selectOption({ label: "Refuse" });
    await wellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "miracle cure", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Test" }).click();
    await page.getByText(/^Checking: /).waitFor();
    await site.settle();
    await page.getByText(/It would have caught 1 thing of/).waitFor();
    await page.getByText("Miracle cure for everything").waitFor();
    await wellMade(page);
    await page.getByRole("switch", { name: "Turned on" }).click();
    await page.getByText("Words · On").waitFor();
    // But for the rule without words, which was refused.
    expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
    await close();

    const pin = await site.pin(maker, board, { title: "Teapot" });
    const theirs = await browser.open(`/pin/${pin.id}/`, { as: maker, screen: "phone" });
    const box = theirs.page.getByRole("textbox", { name: "Add a comment" });
    await box.fill("I sell a MIRACLE CURE");
    await box.press("Control+Enter");
    await theirs.page
      .getByText(/These words can't be used here/)
      .first()
      .waitFor();
    expect(await box.inputValue()).toBe("I sell a MIRACLE CURE");
    await theirs.close();
  });
});
