import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getAdDesk } from "#contract/operate/ad-desk.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();
let seller: TestPerson;
let board: string;

beforeAll(async () => {
  await sellAds(site.services);
  seller = await site.person();
  board = (await site.board(seller)).id;
});

async function waiting(title: string, name = title): Promise<Advertised> {
  const pin = await site.pin(seller, board, { title, link: "https://kettles.example/" });
  const ad = await advertise(site.services, { ownerId: seller.id, pinId: pin.id, review: "PENDING", name });
  await sql`insert into ad_reviews (ad_account_id, id, ad_id, verdict, reasons, by_hand, findings, shown_hash, at)
            values (${ad.accountId}, ${site.services.ids.next()}, ${ad.adId}, 'DOUBT', '{ALCOHOL}', false,
                    '[{"code": "words", "found": "craft beer"}]', ${Buffer.alloc(32)}, now())`.execute(
    site.services.db,
  );
  return ad;
}
const reviewOf = async ({ adId }: Advertised) => {
  const { rows } = await sql<{ review: string; review_note: string | null; restricted: string[] }>`
    select review, review_note, restricted from ads where id = ${adId}`.execute(site.services.db);
  return rows[0];
};

describe("BUS-19 the desk for ads", () => {
  test("a reviewer decides by keyboard alone: approves, refuses with a note, takes it back, skips", async () => {
    const reviewer = await site.person({ roles: ["moderator"] });
    const [first, second, third] = [
      await waiting("First bowl"),
      await waiting("Second bowl"),
      await waiting("Third bowl"),
    ];
    const { page, complaints, close } = await browser.open("/operate/", { as: reviewer });
    await page.waitForURL("**/operate/overview/");
    await page.getByRole("link", { name: /^\d+ ads?$/ }).click();
    await page.getByRole("heading", { name: "First bowl" }).waitFor();
    await page.getByText("Not sure: alcohol.").waitFor();
    await page.getByText("In its text: craft beer").waitFor();
    await wellMade(page);
    await page.keyboard.press("a");
    await page.getByRole("heading", { name: "Second bowl" }).waitFor();
    await expect.poll(async () => (await reviewOf(first))?.review).toBe("APPROVED");
    await page.keyboard.press("r");
    await page.getByRole("dialog", { name: "Reject this ad" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "alcohol" }).isChecked()).toBe(true);
    // Without a reason nothing is sent, and what was typed stays.
    await page.keyboard.press("Space");
    await page.getByLabel("Note to the advertiser").focus();
    await page.keyboard.type("We sell no beer.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Choose at least one reason.").waitFor();
    expect(await page.getByLabel("Note to the advertiser").inputValue()).toBe("We sell no beer.");
    await page.getByRole("checkbox", { name: "alcohol" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: "Third bowl" }).waitFor();
    await expect
      .poll(async () => reviewOf(second))
      .toMatchObject({ review: "REJECTED", review_note: "We sell no beer." });
    await page.keyboard.press("u");
    await page.getByRole("heading", { name: "Second bowl" }).waitFor();
    await expect.poll(async () => (await reviewOf(second))?.review).toBe("PENDING");
    await page.keyboard.press("s");
    await page.getByRole("heading", { name: "Third bowl" }).waitFor();
    await page.keyboard.press("s");
    await page.getByRole("heading", { name: "No ads left for you" }).waitFor();
    await page.getByRole("button", { name: "Show skipped ads" }).click();
    await page.getByRole("heading", { name: "Second bowl" }).waitFor();
    expect((await reviewOf(third))?.review).toBe("PENDING");
    await page.getByLabel("Ad, advertiser or link").fill("third");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Third bowl" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Waiting ads" }).getByRole("listitem").count()).toBe(1);
    await page.getByLabel("Ad, advertiser or link").fill("no such thing");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "No waiting ads match" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("what another reviewer looks at says so, and is nobody else's", async () => {
    const [one, other] = [await site.person({ roles: ["moderator"] }), await site.person({ roles: ["moderator"] })];
    await sql`update ads set review = 'APPROVED' where review = 'PENDING'`.execute(site.services.db);
    await waiting("A lamp");
    const opened = await browser.open("/operate/review/", { as: one });
    await opened.page.getByRole("heading", { name: "A lamp" }).waitFor();
    await expect.poll(async () => (await other.call(getAdDesk, {})).ads[0]?.claim?.by?.id).toBe(one.id);
    const { page, close } = await browser.open("/operate/review/", { as: other });
    await page.getByRole("heading", { name: "No ads left for you" }).waitFor();
    await opened.close();
    await close();
  });
});

describe("BUS-20 the desk for money", () => {
  test("an owner makes a credit: wrong amounts are said at their field, and it is confirmed before it is booked, once", async () => {
    const boss = await site.person({ roles: ["owner"] });
    const ad = await waiting("A vase", "Vases Ltd");
    const { page, complaints, close } = await browser.open(`/operate/accounts/${ad.accountId}/`, { as: boss });
    await wellMade(page);
    await page.getByRole("button", { name: "Book…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").fill("1,500");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.locator("[data-field-error]").first().waitFor();
    await dialog.getByLabel("Amount").fill("12.50");
    await dialog.getByLabel("Note").fill("For the long wait");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("Credit of $12.50 for Vases Ltd.").waitFor();
    await dialog.getByRole("button", { name: "Book $12.50" }).dblclick();
    await page.getByText("$12.50 was booked.").waitFor();
    await page.getByText("Prepaid or credited").waitFor();
    const { rows } = await sql`select 1 from ad_transfers where ad_account_id = ${ad.accountId}`.execute(
      site.services.db,
    );
    expect(rows).toHaveLength(1);
    await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: "Money" }).click();
    await page.getByRole("heading", { name: "USD" }).waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "This site" }).click();
    await page.getByRole("link", { name: "Health" }).click();
    await page.getByText("What's set up").waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test("finance sees what is sold and sets a tax; what only owners may is not offered", async () => {
    const finance = await site.person({ roles: ["finance"] });
    const { page, close } = await browser.open("/operate/sales/", { as: finance, screen: "phone" });
    await wellMade(page);
    expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
    const taxes = page.locator("section", { has: page.getByRole("heading", { name: "Taxes by country" }) });
    await taxes.getByLabel("Country").selectOption("Germany");
    await taxes.getByLabel("Rate (%)").fill("1e1");
    await taxes.getByRole("button", { name: "Add" }).click();
    await taxes.locator("[data-field-error]").waitFor();
    await taxes.getByLabel("Rate (%)").fill("19");
    await taxes.getByRole("button", { name: "Add" }).click();
    await taxes.getByRole("listitem").filter({ hasText: "Germany" }).waitFor();
    expect(await page.getByRole("link", { name: "Operators" }).count()).toBe(0);
    await close();
  });
});

describe("roles of operators", () => {
  test("an owner gives somebody a role, and takes it away; a name there is none of is said at its field", async () => {
    const [boss, friend] = [await site.person({ roles: ["owner"] }), await site.person()];
    const { page, close } = await browser.open("/", { as: boss });
    await page.getByRole("button", { name: "Account menu" }).first().click();
    await page.getByRole("menuitem", { name: "Operate this site" }).click();
    await page.getByRole("link", { name: "People" }).click();
    await page.getByRole("link", { name: "Operators" }).click();
    await page.getByRole("button", { name: "Add operator" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill("nobody_has_this");
    await dialog.getByLabel("Moderator").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.locator("[data-field-error]").waitFor();
    await dialog.getByLabel("Username").fill(`@${friend.username}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("listitem").filter({ hasText: `@${friend.username}` });
    await row.getByText("Moderator").waitFor();
    await wellMade(page);
    // The log says it as a sentence, whose people lead on, and keeps the line itself behind it.
    await page.getByRole("link", { name: "Audit log" }).click();
    const said = page.getByText(`@${boss.username} set the roles of @${friend.username}: Moderator.`);
    await said.waitFor();
    expect(await said.getByRole("link", { name: `@${friend.username}` }).getAttribute("href")).toBe(
      `/operate/people/${friend.id}/`,
    );
    await page.getByLabel("Kind").selectOption("Ads and money");
    await said.waitFor({ state: "detached" });
    await page.getByLabel("Kind").selectOption("People and roles");
    await said.waitFor();
    expect(await page.getByText(/Operators\.update roles=moderator/).isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Details" }).first().click();
    await page.getByText(/Operators\.update roles=moderator/).waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "Operators" }).click();
    await row.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await row.waitFor({ state: "detached" });
    await close();
  });

  test("ACC-15 an owner switches an experiment for some people of a country and puts it back; a wrong share is said at its field", async () => {
    const owner = await site.person({ roles: ["owner"] });
    const { page, complaints, close } = await browser.open("/operate/flags/", { as: owner });
    const flag = page.getByRole("listitem").filter({ hasText: "Terms for Florida" });
    await flag.getByRole("button", { name: "Edit “Terms for Florida”" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("spinbutton").fill("101");
    await dialog.getByRole("button", { name: "Save changes", exact: true }).click();
    await dialog.getByText("Enter a whole number from 1 to 100.").waitFor();
    await dialog.getByRole("spinbutton").fill("20");
    await dialog.getByRole("combobox", { name: "Only in these countries" }).fill("Germ");
    await page.getByRole("option", { name: "Germany" }).click();
    await wellMade(page);
    await dialog.getByRole("button", { name: "Save changes", exact: true }).click();
    await flag.getByText("On for 20% of people").waitFor();
    await flag.getByText("in Germany").waitFor();
    await wellMade(page);
    await flag.getByRole("button", { name: "Reset to default" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset to default" }).click();
    await flag.getByText("Off for everyone").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("strangers get the page of an address that there is none of, visitors are asked to log in, and nothing leads there", async () => {
    const stranger = await site.person();
    for (const path of ["/operate/", "/operate/review/", "/operate/accounts/1/", "/operate/nothing/"]) {
      const ask = { redirect: "manual", headers: { accept: "text/html" } } as const;
      const [answer, none] = await Promise.all([path, "/a/b/c/d/e/"].map((one) => stranger.fetch(one, ask)));
      expect([path, answer?.status]).toEqual([path, 404]);
      const text = (await answer?.text()) ?? "";
      expect(text).not.toMatch(/Operations|Ad review|Operators/);
      const title = /<title>[^<]*<\/title>/;
      expect(title.exec(text)?.[0]).toBe(title.exec((await none?.text()) ?? "")?.[0]);
      // There is one answer to all of them, whatever is there.
      const visited = await site.visitor.fetch(path, ask);
      const next = encodeURIComponent(path);
      expect([path, visited.headers.get("location")]).toEqual([path, expect.stringContaining(`next=${next}`)]);
      expect(await visited.text()).not.toMatch(/Operations|Ad review|Operators/);
    }
    const { page, close } = await browser.open("/operate/", { as: stranger });
    expect(await page.getByText("Operations").count()).toBe(0);
    await page.getByRole("button", { name: "Account menu" }).first().click();
    expect(await page.getByRole("menuitem", { name: "Operate this site" }).count()).toBe(0);
    await close();
  });

  test("ACC-04 an operator whose session has ended logs in and is back where they were", async () => {
    const owner = await site.person({ roles: ["owner"] });
    const { page, close } = await browser.open("/operate/health/?from=bookmark", { as: owner });
    await page.getByRole("heading", { name: "Health" }).waitFor();
    await sql`delete from sessions where person_id = ${owner.id}`.execute(site.services.db);
    await page.reload();
    await page.waitForURL(/login\/?\?next=/);
    expect(new URL(page.url()).searchParams.get("next")).toBe("/operate/health/?from=bookmark");
    await close();
  });

  test("a page that a role doesn't open is said to be so, in the four languages", async () => {
    for (const [locale, title] of [
      ["en", "You don&#x27;t have access to this page"],
      ["de", "Du hast keinen Zugriff auf diese Seite"],
      ["ja", "このページを開く権限がありません"],
      ["ko", "이 페이지에 접근할 권한이 없습니다"],
    ] as const) {
      const support = await site.person({ roles: ["support"], locale });
      const answer = await support.fetch("/operate/review/", { headers: { accept: "text/html" } });
      expect([locale, answer.status]).toEqual([locale, 403]);
      expect(await answer.text()).toContain(title);
    }
  });
});
