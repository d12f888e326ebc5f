import { describe, expect, test } from "vitest";
import { reasonOf, Refusal } from "#contract/kit/refusal.ts";
import { emailInviteRow } from "#rules/social/collaborator-list.ts";
import { checkBoardName } from "#rules/content/board-name.ts";
import { boardError } from "#web/features/content/saving/board-error.ts";
import { refusalSentence } from "./refusal-sentence.ts";

describe("SAV-11 SAV-07 SAV-08 the error catalogue of saving §8, word by word", () => {
  test.each<[string, unknown, string]>([
    ...[2171, 2172, 2173].map(
      (code) =>
        [
          `code ${code}`,
          new Refusal(reasonOf(code)),
          "Please wait until the previous board action finishes.",
        ] satisfies [string, unknown, string],
    ),
    ["message_detail first", new Refusal("NOT_ALLOWED", { message: "No.", detail: "Ask Ada." }), "Ask Ada."],
    ["the server's message without one", new Refusal("NOT_ALLOWED", { message: "No." }), "No."],
    [
      "the message of a field that is refused",
      new Refusal("INVALID_PARAMETERS", { message: "Too long.", detail: "name", data: { field: "name" } }),
      "Too long.",
    ],
    ["what went wrong here", new Refusal("INTERNAL"), "Sorry! Something went wrong on our end."],
    ["what is no answer at all", new Error("socket"), "Sorry! Something went wrong on our end."],
  ])("a move, a save or a section: %s", (_, error, sentence) => expect(refusalSentence(error)).toBe(sentence));

  test.each([
    ["the message with its detail", new Refusal("NOT_ALLOWED", { message: "No.", detail: "Ask Ada." }), "No. Ask Ada."],
    ["the message alone", new Refusal("NOT_ALLOWED", { message: "No." }), "No."],
    ["nothing that can be said", new Refusal("INTERNAL"), "Uh oh! Something went wrong."],
    ["a name that is taken", new Refusal("BOARD_NAME_TAKEN"), "You already have a board with this name."],
  ])("a board that isn't made: %s", (_, refusal, sentence) => expect(boardError(refusal)).toBe(sentence));

  test("the name of a board, and the three texts of an email", () => {
    expect(checkBoardName(" ")).toBe("Don't forget to name your board!");
    expect(checkBoardName("x".repeat(51))).toBe("Please enter no more than {maxLength} characters.");
    expect([
      emailInviteRow("ada@", false).text,
      emailInviteRow("ada@example.com", false).text,
      emailInviteRow("ada@example.com", true).text,
    ]).toEqual(["Keep typing!", "Click to send!", "Done!"]);
  });
});
