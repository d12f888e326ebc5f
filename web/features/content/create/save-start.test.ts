import { expect, test } from "vitest";
import { readSaveStart, wireMethod } from "./save-start.ts";

const read = (query: string, method = "button") => readSaveStart(new URLSearchParams(query), method);

test("SAV-01 url, media, description, color and guid are read as they are given", () => {
  const start = read(
    "url=https://a.example/p&media=https://a.example/1.jpg&description=Oak&color=%23aabbcc&guid=g1",
    "bookmarklet",
  );
  expect(start).toEqual({
    url: "https://a.example/p",
    media: ["https://a.example/1.jpg"],
    alts: [""],
    title: "",
    description: "Oak",
    color: "#aabbcc",
    guid: "g1",
    method: "bookmarklet",
  });
});

test("SAV-21 several pictures come at once, each once, and only those of the web", () => {
  const query =
    "media=https://a.example/1.jpg&media=https://a.example/1.jpg&media=javascript:alert(1)&media=https://a.example/2.jpg";
  expect(read(query).media).toEqual(["https://a.example/1.jpg", "https://a.example/2.jpg"]);
  expect(read("url=javascript:alert(1)").url).toBe("");
});

test("SAV-21 a page shared from a phone has its address among the words", () => {
  const start = read("title=Oak+shelves&description=Look+at+this+https://a.example/shelves");
  expect([start.url, start.description]).toEqual(["https://a.example/shelves", "Look at this"]);
  expect(read("title=Oak+shelves&description=https://a.example/shelves")).toMatchObject({
    url: "https://a.example/shelves",
    title: "Oak shelves",
    description: "",
  });
  expect(read("url=Oak+shelves+https://a.example/shelves")).toMatchObject({
    url: "https://a.example/shelves",
    title: "Oak shelves",
  });
  expect(read("title=Oak+shelves+https://a.example/shelves")).toMatchObject({
    url: "https://a.example/shelves",
    title: "Oak shelves",
  });
  // The words of whoever shared them say what they say, addresses and all.
  const quoted = read("url=https://a.example/p&description=As+in+https://b.example/q");
  expect([quoted.url, quoted.description]).toEqual(["https://a.example/p", "As in https://b.example/q"]);
});

test("SAV-09 a button without a guid is an external one; an unknown method is a button", () => {
  expect(wireMethod({ method: "button", guid: "" })).toBe("button_external");
  expect(wireMethod({ method: "button", guid: "x" })).toBe("button");
  expect(wireMethod({ method: "bookmarklet", guid: "" })).toBe("bookmarklet");
  expect(read("", "nonsense").method).toBe("button");
});

test("SAV-21 every picture brings what it shows along, also where one comes twice or is none of the web", () => {
  const media = ["https://a.example/1.jpg", "javascript:1", "https://a.example/1.jpg", "https://a.example/2.jpg"];
  const query = new URLSearchParams([
    ...media.map((one) => ["media", one] as [string, string]),
    ...["One", "none", "Again", "Two"].map((one) => ["alt", one] as [string, string]),
  ]);
  expect(readSaveStart(query, "bookmarklet")).toMatchObject({
    media: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    alts: ["One", "Two"],
  });
});
