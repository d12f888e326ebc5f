import { beforeAll, describe, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { actedAsIn, calls } from "#contract/calls.ts";
import { writeActing } from "#contract/kit/acting-choice.ts";
import { createClient } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import { boardFeed, createBoard, deleteBoard, getBoard, restoreBoard } from "#contract/content/boards.ts";
import { deletePin, getPin, listTrash, restorePin, savePin } from "#contract/content/pins.ts";
import { getMedia, uploadMedia } from "#contract/content/media.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, removeFromBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "#tests/wire/examples.ts";
import { makeWorld, rolesFor, type World } from "#tests/wire/world.ts";
import { cookieNames } from "./cookie-names.ts";
import { localContext } from "./local-context.ts";
import { perform } from "./perform.ts";
import { nobody, type Viewer } from "./viewer.ts";

const site = testSite();
let [shop, agent] = [{} as TestPerson, {} as TestPerson];
let world = {} as World;

beforeAll(async () => {
  world = await makeWorld(site);
  [shop, agent] = [world.viewer, await site.person()];
  await shop.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await publishes(agent);
});

function publishes({ id: personId }: TestPerson): Promise<void> {
  const facts = { businessId: shop.id, personId, now: site.services.clock.now() };
  return transaction(site.services.db, async (tx) => {
    await addToBusiness(tx, { ...facts, role: "EMPLOYEE", by: shop.id });
    await setGrant(tx, { ...facts, assetId: shop.id, kind: "PROFILE", permissions: ["PROFILE_PUBLISHER"] });
  });
}

/** The same person with the cookie by which their pages say as whom they act. */
function acting(person: TestPerson, business = shop) {
  const cookie = `${person.cookie}; ${cookieNames.acting}=${writeActing(person.id, { kind: "profile", id: business.id })}`;
  const api = createClient(
    (url, init) => fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
    site.url,
  );
  return {
    cookie,
    call: (async (call, input) => (await api(call, input)).data) as TestPerson["call"],
  };
}

/** Who a call is made by while one acts: their id, or the refusal's sentence. */
async function madeBy(call: Call, actingAs: string): Promise<string> {
  let who = "nobody";
  const stop = new Error("far enough");
  const handle = async ({ viewer }: { viewer: Viewer }) => {
    who = viewer.id ?? "nobody";
    if (who === shop.id) expect(viewer).not.toHaveProperty("admitted");
    throw stop;
  };
  const viewer = { ...nobody, id: agent.id, username: agent.username, admitted: { people: ["7"], boards: ["8"] } };
  const input = (await examples[call.name]?.(world)) ?? {};
  return perform(
    new Map([[call, { call, handle }]]),
    call,
    { ...localContext(site.services, viewer), actingAs },
    input,
  ).then(
    () => who,
    (error: unknown) => (error === stop ? who : (error as Error).message),
  );
}

/** Examples name accounts of their own world. */
const namesAccount = /advertiser_id|orbac_subject_id/;
const carryFiles = ["Media.upload", "Media.uploadVideo"];

describe("SAV-18 BUS-18 while one acts as a business", () => {
  const walked = calls.filter((call) => rolesFor(call).length === 0 && !carryFiles.includes(call.name));
  test.each(walked.map((call) => [call.name, call] as const))("SAV-18 BUS-18 %s", async (name, call) => {
    const example = (await examples[name]?.(world)) ?? {};
    const acted = actedAsIn(call);
    if (acted === "person" && namesAccount.test(JSON.stringify(example))) return;
    const expected = { business: shop.id, person: agent.id, nobody: commonCopy.errors.notAsBusiness }[acted];
    expect(await madeBy(call, shop.id)).toBe(expected);
  });

  test("SAV-18 BUS-18 what is made, found or shared is never one's own, and what is one's own says so", () => {
    const own = calls.filter(
      (call) =>
        actedAsIn(call) === "person" &&
        /"(?:pin|board|section|comment|follow)"/.test(JSON.stringify([call.touches, call.shows])),
    );
    expect(own.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
      [
        "Ads.get",
        "Appeals.update",
        "ClosingBoards.get",
        "DeskPerson.update",
        "PromotablePins.get",
        "QuickPromotePin.get",
        "ReportDecision.create",
        "ReportDecision.delete",
        "ReportDecision.update",
        "User.delete",
      ]
    `);
  });

  test("SAV-18 BUS-18 undo takes back what was done as the business: a Pin, a save, a board", async () => {
    const as = acting(agent);
    const { id: board_id } = await as.call(createBoard, { name: "Ours", privacy: "secret" });
    const saved = await as.call(savePin, { pin_id: world.otherPin, board_id });
    expect(saved.pinner.id).toBe(shop.id);
    await as.call(deletePin, { id: saved.id });
    await expect(agent.call(restorePin, { id: saved.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect((await as.call(restorePin, { id: saved.id })).board?.id).toBe(board_id);
    await as.call(deleteBoard, { board_id });
    expect(JSON.stringify(await as.call(listTrash, { kind: "boards" }))).toContain(board_id);
    expect((await as.call(restoreBoard, { board_id })).id).toBe(board_id);
    expect((await as.call(boardFeed, { board_id })).map(({ id }) => id)).toEqual([saved.id]);
  });

  test("SAV-18 a picture that was uploaded as the business becomes its Pin, and is nobody else's", async () => {
    const as = acting(agent);
    const image_base64 =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const { media_upload_id } = await as.call(uploadMedia, { image_base64 });
    expect(await as.call(getMedia, { media_upload_id })).toMatchObject({ media_upload_id });
    await expect(agent.call(getMedia, { media_upload_id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("SAV-18 a secret board of the business opens by its address, and a Pin on it", async () => {
    const as = acting(agent);
    const board = await as.call(createBoard, { name: "Drafts", privacy: "secret" });
    const [, username = "", slug = ""] = board.url.split("/");
    expect((await as.call(getBoard, { username, slug })).can_edit).toBe(true);
    await expect(agent.call(getBoard, { username, slug })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const pin = await as.call(savePin, { pin_id: world.otherPin, board_id: board.id });
    expect((await as.call(getPin, { id: pin.id })).id).toBe(pin.id);
    await expect(agent.call(getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("BUS-18 whoever is removed meanwhile is told with the next request, and their own things are theirs at once", async () => {
    const leaver = await site.person();
    await publishes(leaver);
    const as = acting(leaver);
    await as.call(createBoard, { name: "Last" });
    await transaction(site.services.db, (tx) => removeFromBusiness(site.services, tx, shop.id, leaver.id));
    const { count } = await site.services.db
      .selectFrom("boards")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    for (const ask of [
      () => as.call(createBoard, { name: "Late" }),
      () => as.call(boardFeed, { board_id: world.board }),
    ])
      await expect(ask()).rejects.toMatchObject({ reason: "NOT_ALLOWED", data: { field: "orbac_subject_id" } });
    expect(await as.call(listNotifications, {}).catch((error: Error) => error.message)).toBe(
      commonCopy.errors.notAsBusiness,
    );
    const after = await site.services.db
      .selectFrom("boards")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(after.count).toBe(count);
    expect((await leaver.call(createBoard, { name: "Own" })).owner.id).toBe(leaver.id);
  });

  test("SAV-18 a choice that somebody else left in this browser, or one that is no choice, counts for nothing", async () => {
    const choices = [
      writeActing(shop.id, { kind: "profile", id: agent.id }),
      writeActing(agent.id, { kind: "account", id: shop.id }),
      "x.profile.1",
      `${agent.id}.profile.${"9".repeat(30)}`,
    ];
    for (const [at, value] of choices.entries()) {
      const headers = { cookie: `${agent.cookie}; ${cookieNames.acting}=${value}`, "content-type": "application/json" };
      const body = JSON.stringify({ name: `Mine ${at}` });
      const answer = await fetch(`${site.url}/resource/BoardResource/create/`, { method: "POST", headers, body });
      const { resource_response: told } = (await answer.json()) as {
        resource_response: { data: { owner: { id: string } } };
      };
      expect(told.data.owner.id).toBe(agent.id);
    }
  });
});
