import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdAccount, updateAdAccount } from "#contract/business/ad-accounts.ts";
import { updateBillingProfile } from "#contract/business/billing.ts";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign, listAds, updateAd } from "#contract/business/campaigns.ts";
import { updateBoard } from "#contract/content/boards.ts";
import { bulkEditPins } from "#contract/content/organise.ts";
import { deletePin, restorePin, updatePin } from "#contract/content/pins.ts";
import { updateAdPayer } from "#contract/operate/ad-payer.ts";
import type { ReviewByHand } from "#spec/constants/ad-review.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { markSensitive } from "#server/domains/content/pins/mark-sensitive.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { createEgress } from "#server/platform/egress/egress.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { type Advertiser, advertiserOn, openShop, page, promotePin, type Shop } from "./advertise-pin.fixture.ts";
import { checkAdJob } from "./check-ad.job.ts";
import { decideByHand } from "./decide-by-hand.ts";
import { adsOnDesk } from "./desk.queries.ts";
import { holdAdAccount } from "./hold-account.ts";
import { recheckAdsJob } from "./recheck-ads.job.ts";

let shop: Shop;
let site: TestSite;
let owner: Advertiser;
beforeAll(async () => {
  shop = await openShop();
  site = await createTestSite();
  const { services } = site;
  await services.egress.close();
  const allow = [shop.place, elsewhere()];
  services.egress = createEgress({ allow, lookup: async () => [{ address: "127.0.0.1", family: 4 }] });
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});
beforeEach(() => {
  shop.answer = () => ({});
});

/** The same shop under another name. */
const elsewhere = () => shop.place.replace("127.0.0.1", "elsewhere.org");
const many = (word: string) => Array.from({ length: 60 }, (_, index) => `${word}${index}`).join(" ");
const isProgram = (agent: string | undefined) => agent?.includes("MagpieAdReview") === true;

const place = { address: ["1 Kiln Lane"], city: "Stoke", postal_code: "ST1" };
const adOf = (id: string) => adOfAccount(owner, id);
async function adOfAccount(who: Advertiser, id: string) {
  const { data } = await who.page(listAds, { advertiser_id: who.account, page_size: 250 });
  const ad = data.find((one) => one.id === id);
  if (ad === undefined) throw new Error(`no ad ${id}`);
  return ad;
}
async function reviewOf(id: string) {
  const { review_status, rejected_reasons } = await adOf(id);
  return [review_status, ...rejected_reasons].join(" ");
}
async function decisionsOn(id: string) {
  const { rows } = await sql<{ verdict: string; reasons: string[] }>`
    select verdict, reasons from ad_reviews where ad_account_id = ${owner.account} and ad_id = ${id} order by id`.execute(
    site.services.db,
  );
  return rows.map(({ verdict, reasons }) => [verdict, ...reasons].join(" "));
}
async function versionOf(account = owner.account): Promise<number> {
  const { rows } = await sql<{ version: string }>`
    select version from ad_account_versions where ad_account_id = ${account}`.execute(site.services.db);
  return Number(rows[0]?.version ?? 0);
}
const approved = async (path = "/") => {
  const made = await promotePin(site, owner, shop.origin + path);
  await site.settle();
  expect(await reviewOf(made.ad_id)).toBe("APPROVED");
  return made;
};

/** What it is, how the shop answers whom, the pin's words, what comes of it. */
type Found = [string, (agent?: string, host?: string) => ReturnType<Shop["answer"]>, { title?: string }, string];

describe("BUS-19 the automatic check", () => {
  test("approves what has nothing against it within two seconds, and mails the owner", async () => {
    // Whatever is made ready once is.
    await approved();
    const made = await promotePin(site, owner, `${shop.origin}/bowl`);
    const began = performance.now();
    await site.settle();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await adOf(made.ad_id)).toMatchObject({ review_status: "APPROVED", summary_status: "APPROVED" });
    expect(site.mails.at(-1)?.subject).toBe("Your ad “Autumn bowls” was approved");
    expect(site.mails.at(-1)?.text).toContain(`/advertiser/${owner.account}/reporting/campaigns/`);
    const campaign = await owner.call(getCampaign, { advertiser_id: owner.account, campaign_id: made.campaign_id });
    expect(campaign).toMatchObject({ summary_status: "RUNNING", held_by: null, reviews: { approved: 1 } });
    await expectSound(site);
  });

  test.each([
    ["a page that isn't there", () => ({ status: 404 }), {}, "REJECTED LANDING_PAGE_BROKEN"],
    [
      "another page for programs",
      (agent?: string) =>
        isProgram(agent) ? { body: page(many("harmless")) } : { body: page(`${many("trick")} and more`) },
      {},
      "PENDING",
    ],
    [
      "another place for browsers",
      (agent?: string, host?: string) =>
        isProgram(agent) || host !== shop.place ? {} : { status: 302, headers: { location: `http://${elsewhere()}/` } },
      {},
      "REJECTED INCONSISTENT",
    ],
    ["a page behind a log-in", () => ({ status: 403 }), {}, "PENDING"],
    ["a page that fails", () => ({ status: 503 }), {}, "PENDING"],
    ["a page of pictures alone", () => ({ headers: { "content-type": "application/pdf" } }), {}, "PENDING"],
    ["words on the page that are never advertised", () => ({ body: page("buy guns") }), {}, "PENDING"],
    ["restricted words", () => ({}), { title: "Craft beer" }, "PENDING"],
    ["a title that shouts", () => ({}), { title: "BEST BOWLS EVER MADE" }, "PENDING"],
  ] as readonly Found[])("finds %s", async (_, answer, words, review) => {
    shop.answer = (request) => answer(request.headers["user-agent"], request.headers.host);
    const made = await promotePin(site, owner, `${shop.origin}/x`, words);
    await site.settle();
    expect(await reviewOf(made.ad_id)).toBe(review);
    expect((await decisionsOn(made.ad_id)).map((one) => one.split(" ")[0])).toEqual([
      review === "PENDING" ? "DOUBT" : "REJECTED",
    ]);
  });

  test("rejects a page that leads to a place which is blocked here, and says why by mail", async () => {
    await sql`insert into offsite_rules (domain, path, status, note, created_at) values ('127.0.0.1', '/bad', 'suspicious', '', now())`.execute(
      site.services.db,
    );
    shop.answer = ({ url }) => (url === "/door" ? { status: 302, headers: { location: `${shop.origin}/bad` } } : {});
    const made = await promotePin(site, owner, `${shop.origin}/door`);
    await site.settle();
    expect(await reviewOf(made.ad_id)).toBe("REJECTED LANDING_PAGE");
    expect(site.mails.at(-1)?.subject).toBe("Your ad “Autumn bowls” can't run");
    expect(site.mails.at(-1)?.text).toContain("the page it leads to");
  });

  test("an appeal waits for a person, and the same one twice is one", async () => {
    shop.answer = () => ({ status: 404 });
    const { ad_id } = await promotePin(site, owner, `${shop.origin}/soon`);
    await site.settle();
    shop.answer = () => ({});
    const appeal = { advertiser_id: owner.account, ad_id, appeal: "It is there now." };
    const twice = [await owner.call(updateAd, appeal), await owner.call(updateAd, appeal)];
    expect(twice).toMatchObject([
      { review_status: "PENDING", appeal: { text: "It is there now." }, may_appeal: false },
      { review_status: "PENDING" },
    ]);
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("PENDING");
    await expect(owner.call(updateAd, { ...appeal, appeal: "And again" })).rejects.toMatchObject({
      reason: "CONFLICT",
    });
  });
});

describe("BUS-19 what a person is to see first", () => {
  test("is every ad, or those of an account of which no person has approved one, as operators choose; what runs goes on", async () => {
    const other = await advertiserOn(site);
    const submit = async () => {
      const { ad_id } = await promotePin(site, other, `${shop.origin}/first`, { ask: { again: true } });
      await site.settle();
      return ad_id;
    };
    const stateOf = async (id: string) => (await adOfAccount(other, id)).review_status;
    const running = await submit();
    expect(await stateOf(running)).toBe("APPROVED");
    const choose = (review_by_hand: ReviewByHand) => turnAdsOn(site.services, { review_by_hand });
    await choose("FIRST");
    const first = await submit();
    expect([await stateOf(first), await stateOf(running)]).toEqual(["PENDING", "APPROVED"]);
    const [waiting] = await adsOnDesk(site.services.db, first, null, 2);
    expect(waiting?.id).toBe(first);
    await runJob(site.services, checkAdJob, { ad_account_id: other.account, ad_id: running });
    expect(await stateOf(running)).toBe("APPROVED");
    await decideByHand(site.services, first, { verdict: "APPROVED", by: null });
    const second = await submit();
    expect(await stateOf(second)).toBe("APPROVED");
    await choose("EVERY");
    const third = await submit();
    expect(await stateOf(third)).toBe("PENDING");
    await choose("NONE");
    await expectSound(site);
  });
});

describe("BUS-19 a pin that changes", () => {
  const edits: readonly [string, (pin: string) => Promise<unknown>][] = [
    ["its title", (id) => owner.call(updatePin, { id, title: "Another bowl" })],
    ["its text", (id) => owner.call(updatePin, { id, description: "Fired twice" })],
    ["its link", (id) => owner.call(updatePin, { id, link: `${shop.origin}/other` })],
    ["the texts of several", (id) => owner.call(bulkEditPins, { pin_ids: [id], title: "One of many" })],
  ];
  test.each(edits)("by %s is reviewed again: not served from that moment on", async (_, edit) => {
    const { ad_id, pin } = await approved();
    const before = await versionOf();
    await edit(pin);
    expect(await reviewOf(ad_id)).toBe("PENDING");
    expect(await versionOf()).toBeGreaterThan(before);
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("APPROVED");
    await expectSound(site);
  });

  test("whose payer takes another name is reviewed again under it, and the change is told; a name like the site's is refused", async () => {
    const { ad_id } = await approved();
    const before = await versionOf();
    const name = "Official Support FREE MONEY";
    await owner.call(updateAdAccount, { advertiser_id: owner.account, name });
    expect(await reviewOf(ad_id)).toBe("PENDING");
    expect(await versionOf()).toBeGreaterThan(before);
    const { data: changes } = await owner.page(listAdChanges, { advertiser_id: owner.account });
    expect(changes.find(({ entity }) => entity === "account")).toMatchObject({ action: "update", after: { name } });
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("APPROVED");
    const changed = await versionOf();
    await owner.call(updateAdAccount, { advertiser_id: owner.account, name });
    expect([await reviewOf(ad_id), await versionOf()]).toEqual(["APPROVED", changed]);
    for (const taken of ["Magpie", "ＭＡＧＰＩＥ Support"])
      await expect(owner.call(updateAdAccount, { advertiser_id: owner.account, name: taken })).rejects.toMatchObject({
        data: { field: "name" },
      });
    await expectSound(site);
  });

  test("whose documents are made out to somebody else says that they pay, and is reviewed again under it; the account's own name matters no more", async () => {
    const payer = await advertiserOn(site);
    const { ad_id } = await promotePin(site, payer, `${shop.origin}/kiln`);
    await site.settle();
    const stateOf = async () => (await adOfAccount(payer, ad_id)).review_status;
    const version = () => versionOf(payer.account);
    const bill = { advertiser_id: payer.account, ...place };
    const payerOf = async () => {
      const { rows } = await sql<{ payer: string }>`select payer from ads where id = ${ad_id}`.execute(
        site.services.db,
      );
      return rows[0]?.payer;
    };
    await payer.call(updateBillingProfile, { ...bill, name: "Kiln & Sons GmbH" });
    expect([await stateOf(), await payerOf()]).toEqual(["PENDING", "Kiln & Sons GmbH"]);
    const { data: changes } = await payer.page(listAdChanges, { advertiser_id: payer.account });
    expect(changes.find(({ entity }) => entity === "account")).toMatchObject({ after: { payer: "Kiln & Sons GmbH" } });
    await site.settle();
    const before = await version();
    await payer.call(updateBillingProfile, { ...bill, name: "Kiln & Sons GmbH", city: "Leek" });
    await payer.call(updateAdAccount, { advertiser_id: payer.account, name: "Bowls of ours" });
    expect([await stateOf(), await payerOf()]).toEqual(["APPROVED", "Kiln & Sons GmbH"]);
    expect(await version()).toBeGreaterThanOrEqual(before);
    await expect(payer.call(updateBillingProfile, { ...bill, name: "Magpie Ads" })).rejects.toMatchObject({
      data: { field: "name" },
    });
    // An ad that says another payer than there is by now is submitted again once it is looked at.
    await sql`update ads set payer = 'Bowls', shown_hash = ''::bytea where id = ${ad_id}`.execute(site.services.db);
    await runJob(site.services, checkAdJob, { ad_account_id: payer.account, ad_id });
    expect([await stateOf(), await payerOf()]).toEqual(["PENDING", "Kiln & Sons GmbH"]);
    await site.settle();
    expect(await stateOf()).toBe("APPROVED");
    await expectSound(site);
  });

  test("under a name that was verified as another's waits for a person, however its letters are written, and nobody takes that name", async () => {
    const [first, other] = [await advertiserOn(site), await advertiserOn(site)];
    const { ad_id } = await promotePin(site, other, `${shop.origin}/other`);
    await site.settle();
    const reviewed = async () => (await adOfAccount(other, ad_id)).review_status;
    expect(await reviewed()).toBe("APPROVED");
    const finance = await site.person({ roles: ["finance"] });
    const verify = (who: Advertiser, name: string, is_verified = true) =>
      finance.call(updateAdPayer, { advertiser_id: who.account, name, is_verified });
    await first.call(updateBillingProfile, { advertiser_id: first.account, ...place, name: "Bowls" });
    await expect(verify(first, "Kiln & Sons GmbH")).rejects.toMatchObject({ reason: "CONFLICT" });
    expect((await verify(first, "Bowls")).payer).toEqual({ name: "Bowls", is_verified: true });
    await expect(verify(other, "Bowls")).rejects.toMatchObject({ reason: "CONFLICT" });
    await runJob(site.services, checkAdJob, { ad_account_id: other.account, ad_id });
    expect(await reviewed()).toBe("PENDING");
    const asks: readonly (() => Promise<unknown>)[] = [
      () => other.call(updateAdAccount, { advertiser_id: other.account, name: "ＢＯＷＬＳ" }),
      () => other.call(updateBillingProfile, { advertiser_id: other.account, ...place, name: "Bowls." }),
      () => other.call(createAdAccount, { name: "b o w l s", country: "US", currency: "USD", time_zone: "UTC" }),
    ];
    for (const ask of asks)
      await expect(ask()).rejects.toMatchObject({ data: { field: "name" }, message: businessRefusals.nameVerified });
    // Another account of the same owner has the same name.
    await first.call(createAdAccount, { name: "Bowls", country: "US", currency: "USD", time_zone: "UTC" });
    expect((await verify(first, "Bowls", false)).payer.is_verified).toBe(false);
    await asks[0]?.();
    await expectSound(site);
  });

  test("by nothing that is seen stays approved", async () => {
    const { ad_id, pin } = await approved();
    await owner.call(updatePin, { id: pin, title: "Bowl" });
    expect(await reviewOf(ad_id)).toBe("APPROVED");
  });

  test("to what is never advertised is rejected; a moderator's mark too", async () => {
    const { ad_id, pin } = await approved();
    await owner.call(updatePin, { id: pin, title: "Buy guns" });
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("REJECTED WEAPONS");
    const other = await approved();
    await markSensitive(site.services, other.pin);
    expect(await reviewOf(other.ad_id)).toBe("PENDING");
    await site.settle();
    expect(await reviewOf(other.ad_id)).toBe("REJECTED SENSITIVE");
  });

  test("its audience lets the auction look again, in the same transaction", async () => {
    const { pin } = await approved();
    const touched = async (change: () => Promise<unknown>) => {
      const before = await versionOf();
      await change();
      expect(await versionOf()).toBeGreaterThan(before);
    };
    await touched(() => owner.call(deletePin, { id: pin }));
    await touched(() => owner.call(restorePin, { id: pin }));
    await touched(() => owner.call(updateBoard, { board_id: owner.board, privacy: "secret" }));
    await touched(() => owner.call(updateBoard, { board_id: owner.board, privacy: "public" }));
  });
});

describe("BUS-19 a pin that nobody sees", () => {
  test("is no violation: its ad is looked at when it is seen again", async () => {
    const made = await promotePin(site, owner, `${shop.origin}/later`);
    await owner.call(deletePin, { id: made.pin });
    await site.settle();
    expect(await reviewOf(made.ad_id)).toBe("PENDING");
    expect(await decisionsOn(made.ad_id)).toEqual([]);
    await owner.call(restorePin, { id: made.pin });
    await site.settle();
    expect(await reviewOf(made.ad_id)).toBe("APPROVED");
  });
});

describe("BUS-19 the page of an ad that runs", () => {
  const day = 24 * 3600 + 60;

  test("is looked at every day: what has turned bad stops, what is silent gets an hour", async () => {
    const [good, bad, silent] = [await approved("/good"), await approved("/bad-later"), await approved("/silent")];
    site.advance(day);
    shop.answer = ({ url }) => (url === "/bad-later" ? { status: 410 } : url === "/silent" ? { status: 502 } : {});
    await runJob(site.services, recheckAdsJob, {});
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from graphile_worker.jobs where key = any(${[good, bad, silent].map(({ ad_id }) => `check_ad:${ad_id}`)})`.execute(
      site.services.db,
    );
    expect(rows[0]?.due).toBe(3);
    for (const { ad_id } of [good, bad, silent])
      await runJob(site.services, checkAdJob, { ad_account_id: owner.account, ad_id });
    expect(await reviewOf(good.ad_id)).toBe("APPROVED");
    expect(await decisionsOn(good.ad_id)).toEqual(["APPROVED"]);
    expect(await reviewOf(bad.ad_id)).toBe("REJECTED LANDING_PAGE_BROKEN");
    expect(await reviewOf(silent.ad_id)).toBe("APPROVED");
    // The hour later, which a settled queue doesn't wait for.
    await site.settle();
    expect(await reviewOf(silent.ad_id)).toBe("PENDING");
  });
});

describe("BUS-19 an operator", () => {
  const doubtful = async () => {
    const made = await promotePin(site, owner, `${shop.origin}/beer`, { title: "Craft beer" });
    await site.settle();
    expect(await reviewOf(made.ad_id)).toBe("PENDING");
    return made;
  };

  test("finds what is in doubt on the desk, and approves it with its kind; the same again changes nothing", async () => {
    const { ad_id, pin } = await doubtful();
    expect((await adsOnDesk(site.services.db, null, null, 100)).map(({ id }) => id)).toContain(ad_id);
    const approve = () =>
      decideByHand(site.services, ad_id, { verdict: "APPROVED", by: null, restricted: ["alcohol"] });
    expect([await approve(), await approve()]).toEqual([expect.any(String), null]);
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("APPROVED");
    expect(await restrictedOf(ad_id)).toEqual(["alcohol"]);
    expect(site.mails.at(-1)?.subject).toContain("was approved");
    // Changed words are looked at anew, by a person.
    await owner.call(updatePin, { id: pin, title: "Craft beer from the Alps" });
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("PENDING");
    expect(await decisionsOn(ad_id)).toEqual(["DOUBT ALCOHOL", "APPROVED", "DOUBT ALCOHOL"]);
  });

  test("rejects with reasons and a note, which the advertiser reads; an appeal is another operator's", async () => {
    const [one, other] = [await site.person({ isOperator: true }), await site.person({ isOperator: true })];
    const { ad_id, pin } = await doubtful();
    const reject = {
      verdict: "REJECTED",
      reasons: ["ALCOHOL_NO_SALE"],
      note: "We sell no beer.",
      by: one.username,
    } as const;
    await expect(decideByHand(site.services, ad_id, { ...reject, by: owner.username })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
    });
    expect(await decideByHand(site.services, ad_id, reject)).not.toBeNull();
    await site.settle();
    expect(await adOf(ad_id)).toMatchObject({ rejected_reasons: ["ALCOHOL_NO_SALE"], review_note: "We sell no beer." });
    await owner.call(updateAd, { advertiser_id: owner.account, ad_id, appeal: "It is alcohol-free." });
    await expect(decideByHand(site.services, ad_id, reject)).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await decideByHand(site.services, ad_id, { ...reject, by: other.username })).not.toBeNull();
    // What a person rejected is not approved by a machine, however it is reworded.
    await owner.call(updatePin, { id: pin, title: "A cup" });
    await site.settle();
    expect(await reviewOf(ad_id)).toBe("PENDING");
    await expect(decideByHand(site.services, "999", reject)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("holds an account: nothing of it is served or promoted until it is released", async () => {
    const held = (isHeld: boolean) => holdAdAccount(site.services, owner.account, { isHeld, reason: "Complaints" });
    await held(true);
    await expect(promotePin(site, owner, shop.origin)).rejects.toMatchObject({ reason: "ACCOUNT_ON_HOLD" });
    await held(false);
    expect((await promotePin(site, owner, shop.origin)).status).toBe("RUNNING");
    await expect(holdAdAccount(site.services, "999", { isHeld: true, reason: "x" })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await expectSound(site);
  });

  async function restrictedOf(id: string) {
    const { rows } = await sql<{ restricted: string[] }>`select restricted from ads where id = ${id}`.execute(
      site.services.db,
    );
    return rows[0]?.restricted;
  }
});
