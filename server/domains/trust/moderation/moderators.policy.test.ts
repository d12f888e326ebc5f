import { expect, test } from "vitest";
import { isForOthers } from "./moderators.policy.ts";

test.each([
  ["one's own appeal", ["1", "2"], "1", "2", true],
  ["one's own appeal, decided by nobody else", ["1"], "1", "1", true],
  ["one's own decision where there is another moderator", ["1", "2"], "9", "1", true],
  ["one's own decision where the only other one is who appeals", ["1", "2"], "2", "1", false],
  ["one's own decision on an instance of one moderator", ["1"], "9", "1", false],
  ["the decision of somebody else", ["1", "2"], "9", "2", false],
])("SAV-24 whether others decide: %s", (_, moderators, person_id, decided_by, expected) => {
  expect(isForOthers(moderators, { person_id, decided_by }, "1")).toBe(expected);
});
