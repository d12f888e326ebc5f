import { describe, expect, test } from "vitest";
import { type Random, seededRandom } from "#tests/seeded-random.ts";
import { type DraftBody, type DraftEdit, editsBetween, type Gone, mergeDraft, type Unseen } from "./merge-draft.ts";

const none: Gone = { ad_groups: {}, ads: {} };
const body: DraftBody = {
  campaign: { name: "Bowls", budget: "5" },
  ad_groups: { g1: { name: "One", bid: "" }, g2: { name: "Two" } },
  ads: { a1: { ad_group: "g1", name: "Ad" } },
};
const merged = (...edits: DraftEdit[]) => mergeDraft(body, none, edits);

describe("BUS-04 a draft that several edit", () => {
  test("what is written where what was seen still stands is written", () => {
    const { body: now, unseen } = merged(
      { path: "campaign/name", from: "Bowls", to: "Plates" },
      { path: "campaign/objective", from: null, to: "CONSIDERATION" },
      { path: "ad_groups/g1/bid", from: "", to: "0.5" },
      { path: "ads/b1", from: null, to: { ad_group: "g2", name: "New" } },
    );
    expect(now.campaign).toEqual({ name: "Plates", budget: "5", objective: "CONSIDERATION" });
    expect(now.ad_groups["g1"]).toEqual({ name: "One", bid: "0.5" });
    expect(now.ads["b1"]).toEqual({ ad_group: "g2", name: "New" });
    expect(unseen).toEqual([]);
  });

  test("what was written over something unseen waits beside it", () => {
    const { body: now, unseen } = merged({ path: "campaign/name", from: "Cups", to: "Plates" });
    expect(now.campaign["name"]).toBe("Bowls");
    expect(unseen).toEqual([{ path: "campaign/name", value: "Plates" }]);
  });

  test("a group goes with its ads, and comes back with what is written in one of them", () => {
    const gone = mergeDraft(body, none, [{ path: "ad_groups/g1", from: body.ad_groups["g1"]!, to: null }]);
    expect([Object.keys(gone.body.ad_groups), Object.keys(gone.body.ads)]).toEqual([["g2"], []]);
    const back = mergeDraft(gone.body, gone.gone, [{ path: "ads/a1/name", from: "Ad", to: "Mine" }]);
    expect(back.body.ads["a1"]).toEqual({ ad_group: "g1", name: "Mine" });
    expect(back.body.ad_groups["g1"]).toEqual(body.ad_groups["g1"]);
  });

  test("a part that was changed meanwhile isn't taken away", () => {
    const { body: now, unseen } = merged({ path: "ad_groups/g1", from: { name: "Was", bid: "" }, to: null });
    expect(now.ad_groups["g1"]).toEqual(body.ad_groups["g1"]);
    expect(unseen).toEqual([{ path: "ad_groups/g1", value: null }]);
  });

  test("the same edits again change nothing", () => {
    const edits: DraftEdit[] = [
      { path: "campaign/name", from: "Bowls", to: "Plates" },
      { path: "ad_groups/g2", from: { name: "Two" }, to: null },
      { path: "ads/a1/name", from: "Ad", to: "Other" },
    ];
    const once = mergeDraft(body, none, edits);
    expect(mergeDraft(once.body, once.gone, edits)).toEqual(once);
  });

  test("the edits between two drafts make one of the other, and only what differs is one", () => {
    const now: DraftBody = {
      campaign: { name: "Bowls", budget: "7", end_day: "2026-12-24" },
      ad_groups: { g1: { name: "One" }, n1: { name: "New" } },
      ads: { a1: { ad_group: "n1", name: "Ad" } },
    };
    expect(mergeDraft(body, none, editsBetween(body, now))).toMatchObject({ body: now, unseen: [] });
    expect(editsBetween(body, now).map(({ path }) => path)).toEqual([
      ...["campaign/budget", "campaign/end_day", "ad_groups/g1/bid", "ad_groups/g2", "ad_groups/n1", "ads/a1/ad_group"],
    ]);
    expect(editsBetween(now, now)).toEqual([]);
  });

  type Editor = { base: DraftBody; typed: Map<string, string> };
  const standing = (of: DraftBody, path: string): string | null => {
    const [kind = "", id = "", name = ""] = path.split("/");
    const part = kind === "campaign" ? of.campaign : of[kind as "ads"][id];
    return (part?.[kind === "campaign" ? id : name] as string | undefined) ?? null;
  };
  const places = [
    ...["campaign/name", "campaign/budget", "ad_groups/g1/name", "ad_groups/g1/bid", "ads/a1/name", "ads/a2/name"],
  ];

  /** Two editors write words that are all different, save, and take an ad away that they look at; gives the words that nobody replaced knowingly. */
  function interleave(drawn: Random, steps: number) {
    const server = { body: structuredClone(body), gone: none, unseen: [] as Unseen[] };
    const editors: Editor[] = [0, 1].map(() => ({ base: structuredClone(body), typed: new Map() }));
    const wanted = new Set<string>();
    const take = (editor: Editor, edits: DraftEdit[]) => {
      const { unseen, ...saved } = mergeDraft(server.body, server.gone, edits);
      Object.assign(server, { ...saved, unseen: [...server.unseen, ...unseen] });
      editor.base = structuredClone(server.body);
    };
    const save = (editor: Editor) => {
      const edits = [...editor.typed].map(([path, to]) => ({ path, from: standing(editor.base, path), to }));
      for (const { path, from } of edits)
        if (from !== null && standing(server.body, path) === from) wanted.delete(from);
      take(editor, edits);
      editor.typed.clear();
    };
    for (let at = 0; at < steps; at++) {
      const editor = editors[drawn.number(2)]!;
      const does = drawn.number(10);
      if (does < 6) {
        const path = places[drawn.number(places.length)]!;
        wanted.delete(editor.typed.get(path) ?? "");
        wanted.add(`w${at}`);
        editor.typed.set(path, `w${at}`);
      } else save(editor);
      const seen = editor.base.ads["a1"];
      if (does < 9 || seen === undefined) continue;
      for (const word of Object.values(seen)) wanted.delete(String(word));
      take(editor, [{ path: "ads/a1", from: seen, to: null }]);
    }
    editors.forEach(save);
    return { wanted, kept: new Set(JSON.stringify([server.body, server.unseen]).match(/w\d+/g)) };
  }

  test("of 1,000 interleavings of two editors no word is lost", () => {
    const drawn = seededRandom();
    let words = 0;
    for (let run = 0; run < 1_000; run++) {
      const { wanted, kept } = interleave(drawn, 40);
      expect([run, [...wanted].filter((word) => !kept.has(word))]).toEqual([run, []]);
      words += wanted.size;
    }
    process.stdout.write(`drafts: ${words} words of two editors in 1,000 interleavings, 0 lost\n`);
  });
});
