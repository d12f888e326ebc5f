import { expect, test } from "vitest";
import { rememberedPlace } from "./remembered-place.ts";

const [nest, home] = [
  { id: "1", name: "Nest" },
  { id: "2", name: "Home" },
];
const attic = { id: "9", title: "Attic" };
const last = { board: { id: "2", name: "House" }, section: { id: "9", title: "Loft" } };

test.each([
  ["nothing is known yet", { last, boards: undefined, sections: undefined }, last],
  [
    "nothing was saved before and nothing is known",
    { last: undefined, boards: undefined, sections: undefined },
    undefined,
  ],
  ["there is no board", { last, boards: [], sections: undefined }, null],
  [
    "nothing was saved before",
    { last: undefined, boards: [nest, home], sections: undefined },
    { board: nest, section: null },
  ],
  ["the board is gone", { last, boards: [nest], sections: [attic] }, { board: nest, section: null }],
  [
    "its sections are being asked for",
    { last, boards: [nest, home], sections: undefined },
    { board: home, section: last.section },
  ],
  ["the section is gone", { last, boards: [nest, home], sections: [] }, { board: home, section: null }],
  ["both were renamed", { last, boards: [nest, home], sections: [attic] }, { board: home, section: attic }],
  [
    "it was the board alone",
    { last: { ...last, section: null }, boards: [home], sections: [attic] },
    { board: home, section: null },
  ],
])("SAV-05 the place saved to last, when %s", (_, known, place) => {
  expect(rememberedPlace(known)).toEqual(place);
});
