import { expect, test } from "vitest";
import { boardRss } from "./board-rss.ts";

const markup = '<img src=x onerror="alert(1)">';

/** What a reader of the feed holds after it has parsed the XML. */
function parsed(rss: string, element: string): string {
  const [, inside = ""] = new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(rss) ?? [];
  return inside
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

test("a board's words are no markup for a feed reader", () => {
  const rss = boardRss("https://magpie.example", "ada", { name: markup, slug: "b", description: markup }, []);
  expect(parsed(rss, "description")).toBe("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(parsed(rss, "title")).toBe('&lt;img src=x onerror="alert(1)">');
});

test("a plain name reads the same as text and as HTML", () => {
  const rss = boardRss("https://magpie.example", "ada", { name: "Cats & 'dogs'", slug: "b", description: "" }, []);
  expect(parsed(rss, "title")).toBe("Cats & 'dogs'");
  expect(parsed(rss, "description")).toBe("Cats &amp; &apos;dogs&apos; by ada");
});
