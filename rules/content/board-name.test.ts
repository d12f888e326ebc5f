import { describe, expect, it } from "vitest";
import { checkBoardName, mayCreateBoard, normaliseBoardName } from "./board-name.ts";
import { checkSectionName, mayAddSection, sectionNameSource } from "./section-name.ts";

const tooLong = "Please enter no more than {maxLength} characters.";

describe("SAV-07 board name", () => {
  it.each([
    ["", "Don't forget to name your board!"],
    [" \n\t ", "Don't forget to name your board!"],
    ["Ideas", null],
    ["a".repeat(50), null],
    ["a".repeat(51), tooLong],
    [`  ${"a".repeat(50)}  `, null],
    ["😀".repeat(50), null],
    ["\u200B\u200B", "Don't forget to name your board!"],
    ["\u2800 \u3164", "Don't forget to name your board!"],
    ["\u0000", "Don't forget to name your board!"],
    ["كتب الطبخ", null],
    ["👨‍👩‍👧‍👦", null],
  ])("%j → %j", (name, expected) => {
    expect(checkBoardName(name)).toBe(expected);
  });

  it("keeps no control characters and nothing that turns the text around it; what emoji and scripts join with stays", () => {
    expect(normaliseBoardName("Ki\u0000tch\u001Bens")).toBe("Kitchens");
    expect(normaliseBoardName("fig\u202Egnp.exe")).toBe("figgnp.exe");
    expect(normaliseBoardName("👨‍👩‍👧‍👦")).toBe("👨‍👩‍👧‍👦");
    expect(normaliseBoardName("می‌خواهم")).toBe("می‌خواهم");
  });

  it("keeps one space between words", () => {
    expect(normaliseBoardName("  Places \n to   Go ")).toBe("Places to Go");
  });

  it("Create is off while blank, wrong, refused or saving", () => {
    const form = { name: "Ideas", saving: false, createError: null };
    expect(mayCreateBoard(form)).toBe(true);
    expect(mayCreateBoard({ ...form, name: " " })).toBe(false);
    expect(mayCreateBoard({ ...form, saving: true })).toBe(false);
    expect(mayCreateBoard({ ...form, createError: "Taken" })).toBe(false);
  });
});

describe("SAV-06 section name", () => {
  it.each([
    ["", "Don't forget to name your section!"],
    ["Lighting", null],
    ["a".repeat(51), tooLong],
  ])("%j → %j", (name, expected) => {
    expect(checkSectionName(name)).toBe(expected);
  });

  it("takes the wire's longer limit where asked", () => {
    expect([checkSectionName("a".repeat(180), 180), checkSectionName("a".repeat(181), 180)]).toEqual([null, tooLong]);
  });

  it("Add is off while blank, refused or saving", () => {
    expect(mayAddSection({ name: "Lighting", saving: false, error: null })).toBe(true);
    expect(mayAddSection({ name: "  ", saving: false, error: null })).toBe(false);
    expect(mayAddSection({ name: "Lighting", saving: true, error: null })).toBe(false);
    expect(mayAddSection({ name: "Lighting", saving: false, error: "No" })).toBe(false);
  });

  it.each([
    ["Lighting", null, 0],
    [" Lighting ", "Lighting", 1],
    ["Lights", "Lighting", 2],
  ])("%j after choosing %j has name_source %i", (name, suggestion, source) => {
    expect(sectionNameSource(name, suggestion)).toBe(source);
  });
});
