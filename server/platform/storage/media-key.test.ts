import { expect, test } from "vitest";
import { isMediaFresh, mediaHeaders } from "./media-headers.ts";
import { mediaKey, parseMediaKey } from "./media-key.ts";

const hash = "abcd".padEnd(64, "0");

test("a key and its parts lead to each other", () => {
  const key = mediaKey(hash, "474x", "avif");
  expect(key).toBe(`ab/cd/${hash}.474x.avif`);
  expect(parseMediaKey(key)).toEqual({ hash, rendition: "474x", format: "avif" });
});

test("anything else is no media key", () => {
  for (const text of [
    "",
    "ab/cd/x.474x.avif",
    `ab/ce/${hash}.474x.avif`,
    `ab/cd/${hash}.474x.svg`,
    `ab/cd/${hash}.474x.html`,
    `ab/cd/${hash}.99x.avif`,
    `../ab/cd/${hash}.474x.avif`,
    `ab/cd/${hash}.474x.avif\n`,
    `AB/CD/${hash.toUpperCase()}.474x.avif`,
  ]) {
    expect(parseMediaKey(text), text).toBeNull();
    expect(() => mediaHeaders(text), text).toThrow(TypeError);
  }
  expect(() => mediaKey("../../etc/passwd", "orig", "png")).toThrow(TypeError);
  expect(() => mediaKey(hash, "orig", "svg")).toThrow(TypeError);
});

test("a picture is served for ever, unsniffed and unable to run", () => {
  expect(mediaHeaders(mediaKey(hash, "orig", "jpg"))).toEqual({
    "Content-Type": "image/jpeg",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${hash}.orig.jpg"`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});

test("a browser that has the file is told so", () => {
  const key = mediaKey(hash, "orig", "jpg");
  const tag = `"${hash}.orig.jpg"`;
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) expect(isMediaFresh(key, header), header).toBe(true);
  for (const header of [undefined, "", `"${hash}.orig.png"`]) expect(isMediaFresh(key, header)).toBe(false);
});
