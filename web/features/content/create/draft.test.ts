import { expect, test } from "vitest";
import { type Draft, keepable, picturesOf } from "./draft.ts";
import { publicationKey } from "./publication-key.ts";
import { readKept } from "./recall-drafts.ts";

const draft: Draft = {
  id: "a",
  source: "lamp.png 10 20",
  name: "lamp.png",
  preview: "blob:x",
  kind: "image",
  state: "uploading",
  progress: 0.5,
  problem: null,
  media: null,
  title: "Lamp",
  description: "",
  alt: "",
  link: "",
  place: null,
  method: "uploaded",
};
const media = { id: "1", preview: "/media/1.webp", width: 10, height: 10 };

test("what the server has is kept over a reload, with the server's picture", () => {
  expect(keepable([draft])).toEqual([]);
  const [kept] = readKept(JSON.stringify([{ ...draft, media }]));
  expect(kept).toMatchObject({ title: "Lamp", preview: "/media/1.webp", state: "ready" });
});

test("a storage that holds something else holds no drafts", () => {
  for (const text of [null, "", "{", "3", "[1,null]", '{"a":1}']) expect(readKept(text)).toEqual([]);
});

test("the same draft published again has the same key, a changed one another", () => {
  const key = publicationKey(draft, { title: "Lamp" });
  expect(publicationKey(draft, { title: "Lamp" })).toBe(key);
  expect(publicationKey(draft, { title: "Lamps" })).not.toBe(key);
});

test("SAV-09 the pictures of one pin come back in their order; one whose pin is lost stands alone", () => {
  const pictures = ["a", "b", "c"].map((id) => ({ ...draft, id, media: { ...media, id } }));
  const [a, b, c] = pictures as [Draft, Draft, Draft];
  const kept = keepable([
    { ...a, order: ["b", "a", "c"] },
    { ...b, of: "a" },
    { ...c, of: "a", media: null },
  ]);
  expect(kept[0]?.order).toEqual(["b", "a"]);
  expect(picturesOf(kept[0] as Draft, kept).map(({ id }) => id)).toEqual(["b", "a"]);
  const orphaned = keepable([
    { ...a, media: null, order: ["a", "b"] },
    { ...b, of: "a" },
  ]);
  expect(orphaned).toHaveLength(1);
  expect(orphaned[0]?.of).toBeUndefined();
});

test("DIS-11 a video that is still made ready comes back as one", () => {
  const [kept] = keepable([
    { ...draft, kind: "video", state: "processing", progress: 0.4, media: { ...media, preview: "" } },
  ]);
  expect(kept).toMatchObject({ state: "processing", progress: 0.4, media: { id: "1" } });
});
