import { expect, it } from "vitest";
import { isAccepted, sortFiles } from "./dropped-files.ts";

const png = { name: "Nest.PNG", type: "image/png" };
const text = { name: "notes.txt", type: "text/plain" };

it("accepts by kind, by family and by ending, whatever the case", () => {
  expect(isAccepted(png, "image/*")).toBe(true);
  expect(isAccepted(png, "image/jpeg, image/png")).toBe(true);
  expect(isAccepted(png, ".png")).toBe(true);
  expect(isAccepted(text, "image/*,.png")).toBe(false);
  expect(isAccepted(text, "")).toBe(true);
});

it("knows an ending when the system gives no type", () => {
  expect(isAccepted({ name: "a.heic", type: "" }, "image/*,.heic")).toBe(true);
  expect(isAccepted({ name: "a.heic", type: "" }, "image/*")).toBe(false);
});

it("hands back what is refused or too many, losing nothing", () => {
  expect(sortFiles([png, text, png, png], "image/*", 2)).toEqual({ accepted: [png, png], refused: [text, png] });
});
