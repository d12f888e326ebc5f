import { expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { actionSentence } from "./action-sentence.ts";

const { errors } = savingCopy;

test.each([
  ["a board that is busy", new Refusal("BOARD_BUSY_TARGET", { message: "busy" }), errors.boardBusy],
  ["where they are already", new Refusal("SAME_PLACE", { message: "there" }), errors.samePlace],
  ["anything else", new Refusal("NOT_ALLOWED", { message: "Not here.", detail: "and why" }), "Not here."],
  ["a broken server", new Refusal("INTERNAL", { message: "stack" }), errors.generic],
  ["what is no refusal", new Error("oops"), errors.generic],
])("SAV-11 a move refused because of %s says so in the words of the specification", (_, error, sentence) => {
  expect(actionSentence(error)).toBe(sentence);
});
