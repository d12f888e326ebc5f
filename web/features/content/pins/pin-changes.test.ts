import { expect, test } from "vitest";
import type { WirePin } from "#contract/kit/shapes.ts";
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
  parent_pin_id: null,
} as WirePin;
const marks = { ai_labelled: false, sensitive: false };
const texts = { title: "Lamp", description: "Warm", alt_text: "", link: "https://example.com/" };

test("nothing changed asks nothing", () => {
  expect(pinChanges(pin, { texts, marks, place: { board, section: null } })).toBeNull();
  expect(pinChanges(pin, { texts: { ...texts, title: "  Lamp " }, marks, place: null })).toBeNull();
});

test("only what differs is sent, with the version that was seen", () => {
  expect(pinChanges(pin, { texts: { ...texts, description: "Warmer" }, marks, place: null })).toEqual({
    id: "1",
    version: 3,
    description: "Warmer",
  });
});

test("an emptied link is taken away, a bare one gets its scheme", () => {
  const withLink = (link: string) => pinChanges(pin, { texts: { ...texts, link }, marks, place: null });
  expect(withLink(" ")).toMatchObject({ link: null });
  expect(withLink("lamps.example")).toMatchObject({ link: "https://lamps.example/" });
});

test("a move names board and section together", () => {
  const section = { id: "9", title: "Desk", slug: "desk" };
  expect(pinChanges(pin, { texts, marks, place: { board, section } })).toMatchObject({ board_id: "7", section: "9" });
});

test("SAV-20 marks are sent where they were turned and may be", () => {
  const turned = { ai_labelled: true, sensitive: true };
  expect(pinChanges(pin, { texts, marks: turned, place: null })).toMatchObject(turned);
  const saved: WirePin = { ...pin, parent_pin_id: "2", sensitivity: "moderator" };
  expect(pinChanges(saved, { texts, marks: { ai_labelled: true, sensitive: false }, place: null })).toBeNull();
});

test("SAV-17 who pays is sent once it was touched and differs", () => {
  const paid = { status: 1, sponsor_name: "Kettles", paid_link: false };
  const none = { status: null, sponsor_name: null, paid_link: false };
  expect(pinChanges(pin, { texts, marks, place: null, sponsorship: paid })).toMatchObject({ sponsorship: paid });
  expect(pinChanges(pin, { texts, marks, place: null, sponsorship: none })).toBeNull();
  expect(pinChanges({ ...pin, sponsorship: paid }, { texts, marks, place: null, sponsorship: paid })).toBeNull();
  expect(pinChanges({ ...pin, sponsorship: paid }, { texts, marks, place: null })).toBeNull();
});
