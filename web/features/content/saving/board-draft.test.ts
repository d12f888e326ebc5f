import { expect, test } from "vitest";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { limits } from "#spec/constants/limits.ts";
import { type BoardDraftEvent, boardDraft, isReady, nameProblem, startBoardDraft } from "./board-draft.ts";

const { nameMissing, nameTooLong } = savingCopy.boardForm;
const empty = startBoardDraft({ name: "", first: false });
const after = (events: readonly BoardDraftEvent[], draft = empty) => events.reduce(boardDraft, draft);
const named = (name: string) => ({ type: "named", name }) as const;

test("a name that is missing says so once it was left or emptied, not before", () => {
  expect(nameProblem(empty)).toBeNull();
  expect(nameProblem(after([{ type: "leftName" }]))).toBe(nameMissing);
  expect(nameProblem(after([named("a"), named(" ")]))).toBe(nameMissing);
  expect(nameProblem(after([named(" "), named("a")]))).toBeNull();
});

test("a name that is too long says so at once, and Create is shut for it", () => {
  const long = after([named("a".repeat(limits.boardNameMaxChars + 1))]);
  expect(nameProblem(long)).toBe(nameTooLong);
  expect(isReady(long, { saving: false })).toBe(false);
});

test("a refusal stands, and shuts Create, until the name changes", () => {
  const refused = after([named("Cats"), { type: "refused", sentence: "taken" }, { type: "madeSecret", secret: true }]);
  expect([refused.failure, isReady(refused, { saving: false })]).toEqual(["taken", false]);
  const renamed = after([named("Cat")], refused);
  expect([renamed.failure, isReady(renamed, { saving: false }), renamed.secret]).toEqual([null, true, true]);
  expect(isReady(renamed, { saving: true })).toBe(false);
});

test("what was searched for is the name to begin with; the first board asks for people when they are wanted", () => {
  const first = startBoardDraft({ name: "Cats", first: true });
  expect([first.name, first.withOthers, isReady(first, { saving: false })]).toEqual(["Cats", false, true]);
  expect(after([{ type: "askedForOthers" }], first).withOthers).toBe(true);
  expect(empty.withOthers).toBe(true);
});

test("what was typed before the form closed comes before what was searched for", () => {
  const unfinished = { name: "Catsk", secret: true, invited: [] };
  expect(startBoardDraft({ name: "Ca", first: true, unfinished })).toMatchObject({ name: "Catsk", secret: true });
});
