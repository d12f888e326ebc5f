import { expect, test } from "vitest";
import { embedCode } from "./embed-code.ts";

test("SAV-24 the code for other sites has whole addresses and lets no markup through", () => {
  const rendition = { url: "/media/a.webp", width: 736, height: 400 };
  const images = { "236x": rendition, "474x": rendition, "736x": rendition, orig: rendition };
  const code = embedCode({ id: "7", images, alt_text: "" }, '"><script>', "https://magpie.example");
  expect(code).toContain('href="https://magpie.example/pin/7/"');
  expect(code).toContain('src="https://magpie.example/media/a.webp" width="736" height="400"');
  expect(code).not.toContain("<script>");
});
