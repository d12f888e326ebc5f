import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const read = (env: Record<string, string>) => {
  const { searchUrls, searchListen } = readConfig(env);
  return { searchUrls, searchListen };
};

test("the addresses of the search role: parts by commas, those that hold the same by bars", () => {
  expect(read({})).toEqual({ searchUrls: [], searchListen: null });
  expect(read({ SEARCH_URLS: "unix:/run/s.sock" })).toEqual({
    searchUrls: [["unix:/run/s.sock"]],
    searchListen: "unix:/run/s.sock",
  });
  const parts = "http://a:4000|http://b:4000, http://c:4000";
  expect(read({ SEARCH_URLS: parts })).toEqual({
    searchUrls: [["http://a:4000", "http://b:4000"], ["http://c:4000"]],
    searchListen: null,
  });
  expect(read({ SEARCH_URLS: parts, SEARCH_LISTEN: "http://b:4000" }).searchListen).toBe("http://b:4000");
});

test.each([
  [{ SEARCH_URLS: "http://a:1,,http://b:1" }, "SEARCH_URLS: part 2 of 3 has no address."],
  [{ SEARCH_URLS: "http://a:1," }, "SEARCH_URLS: part 2 of 2 has no address."],
  [{ SEARCH_URLS: "http://a:1|http://a:1" }, "SEARCH_URLS: names http://a:1 twice."],
  [{ SEARCH_URLS: "a:1" }, "SEARCH_URLS: must be an address that starts with unix:// or http://."],
  [
    { SEARCH_URLS: "http://a:1", SEARCH_LISTEN: "http://b:1" },
    "SEARCH_LISTEN: must be one of the addresses of SEARCH_URLS.",
  ],
  [{ SEARCH_LISTEN: "http://b:1" }, "SEARCH_LISTEN: must be one of the addresses of SEARCH_URLS."],
])("%j is refused with one line", (env, line) => {
  expect(() => read(env)).toThrow(line);
});
