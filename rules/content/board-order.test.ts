import { describe, expect, it } from "vitest";
import { boardLists, sortBoards } from "./board-order.ts";

const boards = (...names: string[]) => names.map((name, index) => ({ id: String(index + 1), name }));
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe("SAV-05 order of boards", () => {
  it.each([
    [
      ["b", "A", "c"],
      ["A", "b", "c"],
    ],
    [
      ["10 ideas", "2 ideas", "Zoo", "apple"],
      ["apple", "Zoo", "2 ideas", "10 ideas"],
    ],
    [
      ["Öl", "Ofen", "Zaun"],
      ["Ofen", "Öl", "Zaun"],
    ],
    [
      [" 1st", "Z"],
      ["Z", " 1st"],
    ],
    [[], []],
  ])("%j → %j", (given, expected) => {
    expect(names(sortBoards(boards(...given)))).toEqual(expected);
  });
});

describe("SAV-05 lists of the picker", () => {
  const many = boards("Zoo", "Café", "2025", "Art");
  it("three boards or fewer are one flat list", () => {
    expect(boardLists(many.slice(0, 3), many.slice(0, 1), "")).toMatchObject({ kind: "flat" });
  });

  it("more have at most two Top choices above All boards", () => {
    const lists = boardLists(many, many.slice(0, 3), "  ");
    expect(lists.kind === "grouped" && [names(lists.top), names(lists.all)]).toEqual([
      ["Zoo", "Café"],
      ["Art", "Café", "Zoo", "2025"],
    ]);
  });

  it("a search filters, without regard to case and marks", () => {
    const lists = boardLists(many, many.slice(0, 2), "CAFE");
    expect(lists.kind === "filtered" && names(lists.boards)).toEqual(["Café"]);
    expect(boardLists(many, [], "nothing")).toEqual({ kind: "filtered", boards: [] });
  });
});
