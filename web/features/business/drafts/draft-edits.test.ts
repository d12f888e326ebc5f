import { describe, expect, test } from "vitest";
import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { answered, bodyWith, isSaved, noteChange, nothingUnsaved, toSend } from "./draft-edits.ts";
import { standsAt } from "./draft-parts.ts";

const told: DraftBody = {
  campaign: { name: "Kettles" },
  ad_groups: { n1: { name: "First", countries: ["US"] } },
  ads: { n2: { ad_group: "n1", name: "Copper" } },
};

describe("BUS-04 what is typed into a draft", () => {
  test("is kept above what the server told, with what stood there when it was begun", () => {
    const once = noteChange(told, nothingUnsaved, "campaign/name", "Kettle");
    const twice = noteChange(told, once, "campaign/name", "Kettl");
    expect(twice.waiting).toEqual([{ path: "campaign/name", from: "Kettles", to: "Kettl" }]);
    expect(bodyWith(told, twice).campaign).toEqual({ name: "Kettl" });
    expect(noteChange(told, twice, "campaign/name", "Kettles")).toEqual(nothingUnsaved);
  });

  test("of a field that says nothing yet is from nothing", () => {
    expect(noteChange(told, nothingUnsaved, "campaign/budget", "5").waiting).toEqual([
      { path: "campaign/budget", from: null, to: "5" },
    ]);
  });

  test("that was under way stays as it was sent, and what follows comes from it", () => {
    const sent = toSend(noteChange(told, nothingUnsaved, "campaign/name", "Pots"), 10);
    const more = noteChange(told, sent, "campaign/name", "Pans");
    expect(more).toEqual({
      sent: [{ path: "campaign/name", from: "Kettles", to: "Pots" }],
      waiting: [{ path: "campaign/name", from: "Pots", to: "Pans" }],
    });
    expect(toSend(more, 10)).toBe(more);
    expect(answered(more).waiting).toEqual([{ path: "campaign/name", from: "Pots", to: "Pans" }]);
    expect(isSaved(answered(sent))).toBe(true);
  });

  test("into a part that is new goes into the part, and taking it out again leaves nothing", () => {
    const added = noteChange(told, nothingUnsaved, "ads/n3", { ad_group: "n1", name: "" });
    const named = noteChange(told, added, "ads/n3/name", "Brass");
    expect(named.waiting).toEqual([{ path: "ads/n3", from: null, to: { ad_group: "n1", name: "Brass" } }]);
    expect(noteChange(told, named, "ads/n3", null)).toEqual(nothingUnsaved);
  });

  test("into a part that is then taken out is not sent; brought back it is as it was typed", () => {
    const typed = noteChange(told, nothingUnsaved, "ads/n2/name", "Brass");
    const part = standsAt(bodyWith(told, typed), "ads/n2");
    const gone = noteChange(told, typed, "ads/n2", null);
    expect(gone.waiting).toEqual([{ path: "ads/n2", from: { ad_group: "n1", name: "Copper" }, to: null }]);
    expect(bodyWith(told, gone).ads).toEqual({});
    const back = noteChange(told, gone, "ads/n2", part);
    expect(bodyWith(told, back).ads).toEqual({ n2: { ad_group: "n1", name: "Brass" } });
  });

  test("over a field that others changed unseen is from what was seen", () => {
    expect(noteChange(told, nothingUnsaved, "campaign/name", "Pots", "Kettle").waiting).toEqual([
      { path: "campaign/name", from: "Kettle", to: "Pots" },
    ]);
  });

  test("is sent in portions", () => {
    const many = ["a", "b", "c"].reduce((so, name) => noteChange(told, so, `campaign/${name}`, "x"), nothingUnsaved);
    expect(toSend(many, 2).sent.map(({ path }) => path)).toEqual(["campaign/a", "campaign/b"]);
    expect(toSend(many, 2).waiting.map(({ path }) => path)).toEqual(["campaign/c"]);
  });

  test("of a part that somebody took away meanwhile shows nothing until it is back", () => {
    const typed = noteChange(told, nothingUnsaved, "ads/n2/name", "Brass");
    expect(bodyWith({ ...told, ads: {} }, typed).ads).toEqual({});
  });
});
