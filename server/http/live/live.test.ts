import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/social/comments.ts";
import { block, startConversation } from "#contract/social/messages.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { follow } from "#contract/people/people.ts";
import { logOut } from "#contract/identity/session.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { testSite } from "#tests/test-site.ts";
import { liveExtra } from "./live.ts";
import { listenTo, otherProcess } from "./live.fixture.ts";
import { mostStreams } from "./live-streams.ts";

const site = testSite({ extras: [liveExtra] });
let other: Awaited<ReturnType<typeof otherProcess>>;
beforeAll(async () => void (other = await otherProcess(site.services)));
afterAll(() => other.stop());

const changed = (...kinds: string[]) => expect.objectContaining({ event: "changed", data: kinds });
const within = { timeout: 1_000, interval: 5 };

describe("SAV-24 open pages are told as it happens", () => {
  test("a message, a follow and a comment are on an open page of another process within a second of their commit", async () => {
    const [ada, bob] = [await site.person(), await site.person()];
    const pin = await site.pin(bob, (await site.board(bob)).id);
    const stream = await listenTo(other.url, bob.cookie, [pin.id]);
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store");
    await expect.poll(() => stream.heard.map(({ event }) => event)).toEqual(["open"]);
    const took = async (work: () => Promise<unknown>, ...kinds: string[]) => {
      stream.heard.length = 0;
      await work();
      const done = performance.now();
      await expect.poll(() => stream.heard, within).toContainEqual(changed(...kinds));
      return (stream.heard.at(-1)?.at ?? Number.NaN) - done;
    };
    expect(await took(() => ada.call(startConversation, { user_id: bob.id, text: "Hello" }), "message")).toBeLessThan(
      1_000,
    );
    expect((await bob.call(unreadNotifications, {})).requests).toBe(1);
    expect(await took(() => ada.call(follow, { user_id: bob.id }), "notification")).toBeLessThan(1_000);
    expect(await took(() => ada.call(createComment, { pin_id: pin.id, text: "Oh" }), "comment")).toBeLessThan(1_000);
    stream.stop();
  });

  test("nothing that was said is on the line, and nothing at all for whoever may not see it", async () => {
    const [ada, bob, eve] = [await site.person(), await site.person(), await site.person()];
    const secret = await site.pin(ada, (await site.board(ada, undefined, "secret")).id);
    const streams = [
      await listenTo(site.url, eve.cookie, [secret.id, "99", "x"]),
      await listenTo(site.url, ada.cookie, [secret.id]),
    ] as const;
    await ada.call(createComment, { pin_id: secret.id, text: "Only for me" });
    await ada.call(startConversation, { user_id: bob.id, text: "Only for Bob" });
    await expect.poll(() => streams[1].heard.at(-1)).toEqual(changed("message"));
    expect(streams[1].heard).toContainEqual(changed("comment"));
    expect(JSON.stringify(streams[1].heard)).not.toContain("Only for");
    expect(streams[0].heard.map(({ event }) => event)).toEqual(["open"]);
    for (const stream of streams) stream.stop();
  });

  test("who blocks somebody does not let them know", async () => {
    const [ada, bob] = [await site.person(), await site.person()];
    const stream = await listenTo(site.url, bob.cookie);
    await ada.call(block, { user_id: bob.id });
    await bob.call(startConversation, { user_id: ada.id, text: "?" }).catch(() => null);
    await site.services.db.selectFrom("people").select("id").limit(1).execute();
    expect(stream.heard.map(({ event }) => event)).toEqual(["open"]);
    stream.stop();
  });

  test("what is rolled back is told to nobody", async () => {
    const bob = await site.person();
    const stream = await listenTo(site.url, bob.cookie);
    const work = transaction(site.services.db, async (tx) => {
      tellLive(site.services, tx, [bob.id], ["message"]);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    await transaction(site.services.db, async (tx) => tellLive(site.services, tx, [bob.id], ["notification"]));
    await expect.poll(() => stream.heard.at(-1), within).toEqual(changed("notification"));
    expect(stream.heard).toHaveLength(2);
    stream.stop();
  });
});

describe("SAV-24 streams have an end and a measure", () => {
  test("visitors get none, and neither do pages of other sites", async () => {
    expect((await site.visitor.fetch("/live/")).status).toBe(204);
    const ada = await site.person();
    const strange = await ada.fetch("/live/", { headers: { "sec-fetch-site": "cross-site" } });
    expect(strange.status).toBe(403);
    await strange.body?.cancel();
  });

  test("one person holds a dozen open and no more; one that closes makes room", async () => {
    const ada = await site.person();
    const streams = [];
    for (let count = 0; count < mostStreams.person; count += 1) streams.push(await listenTo(site.url, ada.cookie));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const refused = await listenTo(site.url, ada.cookie);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 60]);
    streams[0]?.stop();
    await expect.poll(async () => (await listenTo(site.url, ada.cookie)).status, within).toBe(200);
    for (const stream of streams) stream.stop();
  });

  test("it ends with the session it was opened for", async () => {
    const ada = await site.person();
    const stream = await listenTo(other.url, ada.cookie);
    await expect.poll(() => stream.heard.length).toBe(1);
    await ada.call(logOut, {});
    await expect.poll(() => stream.isOver, within).toBe(true);
    expect((await listenTo(other.url, ada.cookie)).status).toBe(204);
  });

  test("a process on its way out ends them and opens none", async () => {
    const ada = await site.person();
    const leaving = await otherProcess(site.services);
    const stream = await listenTo(leaving.url, ada.cookie);
    const gone = leaving.site.drain.drain({ announcedMs: 300, finishMs: 2_000 }, () => leaving.site.app.close());
    const late = await fetch(`${leaving.url}/live/`, { headers: { cookie: ada.cookie } });
    expect([late.status, late.headers.get("retry-after"), late.headers.get("connection")]).toEqual([503, "2", "close"]);
    await late.body?.cancel();
    await expect.poll(() => stream.isOver, within).toBe(true);
    const begun = performance.now();
    await gone;
    expect(performance.now() - begun).toBeLessThan(1_500);
    await leaving.stop();
  });
});
