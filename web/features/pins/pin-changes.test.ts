import { expect, test } from "vitest";
import type { WirePin } from "#contract/shapes.ts";
import { pinChanges } from "./pin-changes.ts";

const board = { id: "7", name: "Lamps", url: "/ada/lamps/", privacy: "public", layout: "default" } as const;
const pin = {
  id: "1",
  version: 3,
  title: "Lamp",
  description: "Warm",
  alt_text: "",
  link: "https://example.com/",
  board,
  section: null,
} as WirePin;
const texts = { title: "Lamp", description: "Warm", alt_text: "", link: "https://example.com/" };

test("nothing changed asks nothing", () => {
  expect(pinChanges(pin, texts, { board, section: null })).toBeNull();
  expect(pinChanges(pin, { ...texts, title: "  Lamp " }, null)).toBeNull();
});

test("only what differs is sent, with the version that was seen", () => {
  expect(pinChanges(pin, { ...texts, description: "Warmer" }, null)).toEqual({
    id: "1",
    version: 3,
    description: "Warmer",
  });
});

test("an emptied link is taken away, a bare one gets its scheme", () => {
  expect(pinChanges(pin, { ...texts, link: " " }, null)).toMatchObject({ link: null });
  expect(pinChanges(pin, { ...texts, link: "lamps.example" }, null)).toMatchObject({ link: "https://lamps.example/" });
});

test("a move names board and section together", () => {
  const section = { id: "9", title: "Desk", slug: "desk" };
  expect(pinChanges(pin, texts, { board, section })).toMatchObject({ board_id: "7", section: "9" });
});
