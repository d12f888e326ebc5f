import { expect, test } from "vitest";
import { headTags } from "./page-head.ts";

const origin = "https://magpie.example";

test("a head becomes title, description, canonical address and card, with whole addresses", () => {
  const tags = headTags(
    {
      title: "Lamps",
      description: "  Two\n lamps ",
      image: { url: "/media/1.jpg", width: 736, height: 400, alt: "A lamp" },
    },
    origin,
    "/ada/lamps/",
  );
  expect(tags).toContainEqual({ title: "Lamps · Magpie" });
  expect(tags).toContainEqual({ name: "description", content: "Two lamps" });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}/ada/lamps/` });
  expect(tags).toContainEqual({ property: "og:image", content: `${origin}/media/1.jpg` });
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

test("an address with and without its last slash is known by one", () => {
  for (const path of ["/ada/lamps", "/ada/lamps/"]) {
    expect(headTags({ title: "A" }, origin, path)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: `${origin}/ada/lamps/`,
    });
  }
});

test("an unlisted page asks search engines to leave it, and long descriptions are cut", () => {
  const tags = headTags({ title: "Magpie", description: "x".repeat(500), unlisted: true }, origin, "/");
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(tags).toContainEqual({ title: "Magpie" });
  const description = tags.find((tag) => tag && "name" in tag && tag.name === "description") as { content: string };
  expect(description.content).toHaveLength(200);
});

test("SAV-24 a description is never cut in the middle of an emoji", () => {
  const tags = headTags({ title: "Magpie", description: `${"x".repeat(198)}😀😀 tail` }, origin, "/");
  const description = tags.find((tag) => tag && "name" in tag && tag.name === "description") as { content: string };
  expect(description.content).toBe(`${"x".repeat(198)}😀…`);
});

test("a picture elsewhere keeps its address", () => {
  const tags = headTags({ title: "A", image: { url: "https://cdn.example/1.jpg" } }, origin, "/");
  expect(tags).toContainEqual({ property: "og:image", content: "https://cdn.example/1.jpg" });
});
