import { expect, test } from "vitest";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { checkDraft, stillWrong } from "./check-draft.ts";
import type { Draft } from "./draft.ts";
import { joinable } from "./several-pictures.ts";

const draft = (facts: Partial<Draft> = {}): Draft => ({
  id: "a",
  source: "a.jpg",
  name: "a.jpg",
  preview: "",
  kind: "image",
  state: "ready",
  progress: 1,
  problem: null,
  media: null,
  title: "",
  description: "",
  alt: "",
  link: "",
  place: null,
  method: "uploaded",
  ...facts,
});
const place = { board: { id: "1" }, section: null } as unknown as Draft["place"];

test("SAV-09 a problem that has passed is not said any more: the board was chosen, the video is ready", () => {
  const before = draft({ kind: "video", state: "processing" });
  const found = checkDraft(before);
  expect(found).toEqual({ picture: mediaCopy.create.stillConverting, place: commonCopy.create.boardMissing });
  const chosen = { ...before, place };
  expect(stillWrong(found ?? {}, chosen)).toEqual({ picture: mediaCopy.create.stillConverting });
  expect(stillWrong(found ?? {}, { ...chosen, state: "ready" })).toEqual({});
});

test("SAV-09 a problem of a text stays until it is written in, and none comes that was not found", () => {
  const found = checkDraft(draft({ place, link: "no address" })) ?? {};
  expect(found.link).toBeDefined();
  expect(stillWrong(found, draft({ place, link: "still none" }))).toEqual({ link: found.link });
  expect(stillWrong({}, draft())).toEqual({});
});

test("SAV-09 of pictures only those that can be shown become one pin", () => {
  const drafts = [draft(), draft({ id: "b", state: "failed" }), draft({ id: "c", kind: "video" })];
  expect(joinable(drafts).map(({ id }) => id)).toEqual(["a"]);
});
