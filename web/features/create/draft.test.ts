import { expect, test } from "vitest";
import { type Draft, keepable, publicationKey, readKept } from "./draft.ts";

const draft: Draft = {
  id: "a",
  source: "lamp.png 10 20",
  name: "lamp.png",
  preview: "blob:x",
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
