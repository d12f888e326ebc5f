import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftBody, DraftEdit, WireDraft } from "#contract/business/ad-drafts.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftKeeper, openConflicts, type Recalled, shownBody } from "./draft-keeper.ts";
import { standsAt, withStanding } from "./draft-parts.ts";

const body: DraftBody = { campaign: { name: "Kettles" }, ad_groups: {}, ads: {} };
const draft = (version: number, part: Partial<WireDraft> = {}): WireDraft => ({
  ...{
    id: "1",
    name: "",
    is_automated: false,
    state: "OPEN",
    of_campaign_id: null,
    campaign_id: null,
    version,
    person: null,
  },
  ...{ created_at: "2026-11-10T10:00:00.000Z", updated_at: "2026-11-10T10:00:00.000Z" },
  ...{ body, origin: body, conflicts: [], ...part },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes every edit whose author saw what stands, and what it was asked. */
function kept() {
  const asked: (readonly DraftEdit[])[] = [];
  const settledNow: string[] = [];
  let refusal: Refusal | null = null;
  let recalled: Recalled | null = null;
  let now = draft(1);
  const keeper = draftKeeper({
    draft: now,
    keep: (given) => void (recalled = given),
    async save(edits, settled) {
      asked.push(edits);
      settledNow.push(...settled);
      await Promise.resolve();
      if (refusal !== null) throw refusal;
      const next = edits.reduce((so, { path, to }) => withStanding(so, path, to), now.body);
      const conflicts = now.conflicts.filter(({ id }) => !settled.includes(id));
      return (now = { ...now, version: now.version + 1, body: next, conflicts });
    },
  });
  return {
    ...{ keeper, asked, settledNow },
    state: () => keeper.store.get(),
    fail: (reason: ConstructorParameters<typeof Refusal>[0] | null) =>
      void (refusal = reason === null ? null : new Refusal(reason)),
    recalled: () => recalled,
    others: (part: Partial<WireDraft>) => void (now = { ...now, version: now.version + 1, ...part }),
    server: () => now,
  };
}

describe("BUS-04 a draft that is worked on", () => {
  test("is saved once nobody has typed for a while, and says how it stands", async () => {
    const { keeper, asked, state } = kept();
    keeper.change("campaign/name", "Pots");
    expect(state().saving).toBe("waiting");
    await vi.advanceTimersByTimeAsync(draftLimits.autosaveMs - 1);
    keeper.change("campaign/name", "Pans");
    await vi.advanceTimersByTimeAsync(draftLimits.autosaveMs - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([[{ path: "campaign/name", from: "Kettles", to: "Pans" }]]);
    expect(state()).toMatchObject({ saving: "saved", told: { version: 2 } });
  });

  test("keeps on trying without a connection, sends the same once more, and loses nothing typed meanwhile", async () => {
    const { keeper, asked, state, fail, recalled } = kept();
    fail("UNAVAILABLE");
    keeper.change("campaign/name", "Pots");
    expect(await keeper.flush()).toBe(false);
    expect(state().saving).toBe("unreachable");
    keeper.change("campaign/name", "Pans");
    expect(recalled()?.unsaved.waiting).toHaveLength(1);
    fail(null);
    expect(await keeper.flush()).toBe(true);
    expect(asked.map(([edit]) => edit)).toEqual([
      { path: "campaign/name", from: "Kettles", to: "Pots" },
      { path: "campaign/name", from: "Kettles", to: "Pots" },
      { path: "campaign/name", from: "Pots", to: "Pans" },
    ]);
    expect(recalled()).toBeNull();
    expect(shownBody(state()).campaign).toEqual({ name: "Pans" });
  });

  test("tries again by itself", async () => {
    const { keeper, asked, fail, state } = kept();
    fail("UNAVAILABLE");
    keeper.change("campaign/name", "Pots");
    await keeper.flush();
    fail(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(2);
    expect(state().saving).toBe("saved");
  });

  test("that is refused says so, and is sent again with what is typed next", async () => {
    const { keeper, asked, fail, state } = kept();
    fail("INVALID_PARAMETERS");
    keeper.change("campaign/name", "Pots");
    await keeper.flush();
    expect(state()).toMatchObject({ saving: "refused", refusal: { reason: "INVALID_PARAMETERS" } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    fail(null);
    keeper.change("campaign/name", "Pans");
    await keeper.flush();
    expect(asked[1]).toEqual([{ path: "campaign/name", from: "Kettles", to: "Pans" }]);
  });

  test("shows what others changed, but for the field that has the focus", () => {
    const { keeper, state } = kept();
    keeper.hold("campaign/name");
    keeper.tell(draft(2, { body: { ...body, campaign: { name: "Theirs", budget: "5" } } }));
    expect(shownBody(state()).campaign).toEqual({ name: "Kettles", budget: "5" });
    keeper.change("campaign/name", "Kettles!");
    expect(state().unsaved.waiting).toEqual([{ path: "campaign/name", from: "Kettles", to: "Kettles!" }]);
    keeper.hold(null);
    expect(shownBody(state()).campaign["name"]).toBe("Kettles!");
  });

  test("keeps in the focused field what was typed, once that is saved", async () => {
    const { keeper, state } = kept();
    keeper.hold("campaign/name");
    keeper.change("campaign/name", "Pots");
    await keeper.flush();
    expect(shownBody(state()).campaign["name"]).toBe("Pots");
  });

  test("an older answer changes nothing", () => {
    const { keeper, state } = kept();
    keeper.tell(draft(3, { body: { ...body, campaign: { name: "Newer" } } }));
    keeper.tell(draft(2, { body: { ...body, campaign: { name: "Older" } } }));
    expect(shownBody(state()).campaign["name"]).toBe("Newer");
  });

  test("a conflict is settled by either side", async () => {
    const { keeper, state, settledNow, asked, others, server } = kept();
    const conflict = (id: string, path: string, value: string) => ({
      ...{ id, path, value, person: null, at: "2026-11-10T10:00:00.000Z" },
    });
    others({ conflicts: [conflict("5", "campaign/name", "Theirs"), conflict("6", "campaign/budget", "9")] });
    keeper.tell(server());
    keeper.settle("5", false);
    await keeper.flush();
    keeper.settle("6", true);
    await keeper.flush();
    expect(settledNow).toEqual(["5", "6"]);
    expect(asked).toEqual([[], [{ path: "campaign/budget", from: null, to: "9" }]]);
    expect(openConflicts(state())).toEqual([]);
  });

  test("what this tab didn't save before a reload is laid over it and saved", async () => {
    const { keeper, state, server } = kept();
    const waiting = [{ path: "campaign/name", from: "Kettles", to: "Typed before" }];
    keeper.recall({ unsaved: { sent: [], waiting }, settled: [] });
    expect(standsAt(shownBody(state()), "campaign/name")).toBe("Typed before");
    await keeper.flush();
    expect(server().body.campaign["name"]).toBe("Typed before");
  });
});
