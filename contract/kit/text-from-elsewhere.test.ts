import { expect, test } from "vitest";
import { withoutControls } from "#rules/kit/without-controls.ts";
import { lineField, textField } from "./fields.ts";

test("SAV-10 whatever a page is called, what is left of it goes through the fields that keep it", () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => `a${String.fromCharCode(code)}b`);
  for (const text of [...all, "half \ud83d", "\udc00 half", "line\r\nbreak", "NEL\u0085", "odd\u008ctitle"]) {
    const kept = withoutControls(text);
    expect([text, lineField(100).safeParse(kept).success, textField(100).safeParse(kept).success]).toEqual([
      text,
      true,
      true,
    ]);
  }
  expect(withoutControls("one\r\ntwo\tthree 🎨")).toBe("one\ntwo\tthree 🎨");
});
