import { expect, test } from "vitest";
import { breakTies } from "./break-ties.ts";

const about = { title: "Blue lamps of paper", topics: ["lighting"] };
const titles = ["Blank", "Paperless", "Blank", "A lamp like a moon", "Of blank", "The blue of paper"];
const described = new Map(
  titles.map((title, place) => [String(place), { title, topics: place === 2 ? ["lighting"] : [] }]),
);
const near = titles.map((_, place) => ({
  pin_id: String(place),
  root_pin_id: String(place),
  score: 1 + (titles.length - place) / 1_000,
}));
const ordered = (pins: typeof near, of = about) =>
  breakTies(pins, (id) => described.get(id), of).map(({ pin_id }) => Number(pin_id));

test("DIS-07 of pins that the walk finds equally near, those with words and topics in common come first", () => {
  expect(ordered(near)).toEqual([5, 3, 2, 0, 1, 4]);
});

test("DIS-07 what the walk tells apart stays in its order, and so does what nothing is known of", () => {
  const apart = near.map((pin, place) => ({ ...pin, score: 100 / (place + 1) }));
  expect(ordered(apart)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(breakTies(near, () => undefined, about)).toEqual(near);
});

test("DIS-07 words in common are found in scripts without spaces too", () => {
  const shown = (id: string) => ({ title: id === "4" ? "青い紙の提灯" : "猫", topics: [] });
  const [first] = breakTies(near, shown, { title: "紙の灯り", topics: [] });
  expect(first?.pin_id).toBe("4");
});
