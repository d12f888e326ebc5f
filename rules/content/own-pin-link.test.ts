import { expect, test } from "vitest";
import { ownPinId } from "./own-pin-link.ts";

test.each([
  ["https://magpie.example/pin/123/", "123"],
  ["https://magpie.example/pin/123", "123"],
  ["http://magpie.example/pin/123/?utm_source=x#top", "123"],
  ["https://MAGPIE.example/amp/pin/987654321012345678/", "987654321012345678"],
  ["https://magpie.example/pin/123/repin/x/", undefined],
  ["https://magpie.example/pin/abc/", undefined],
  ["https://magpie.example/pin//", undefined],
  ["https://magpie.example/pin/1234567890123456789/", undefined],
  ["https://magpie.example/de/pin/123/", undefined],
  ["https://other.example/pin/123/", undefined],
  ["https://magpie.example.evil.test/pin/123/", undefined],
  ["https://magpie.example:8443/pin/123/", undefined],
  ["javascript:/pin/123/", undefined],
  ["/pin/123/", undefined],
  ["", undefined],
])("SAV-09 %s names the pin %s", (url, id) => expect(ownPinId(url, "https://magpie.example")).toBe(id));
