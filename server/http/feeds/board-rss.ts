import type { WirePin } from "#contract/kit/shapes.ts";
import { xmlText } from "./xml.ts";

/** RSS 2.0 of a public board, newest first; descriptions are HTML in it, so words of people are escaped twice; each pin with its picture as an enclosure and inside the description. */
export function boardRss(
  origin: string,
  username: string,
  board: { name: string; slug: string; description: string },
  pins: readonly WirePin[],
): string {
  const address = `${origin}/${username}/${encodeURIComponent(board.slug)}`;
  const items = pins.map((pin) => {
    const link = `${origin}/pin/${pin.id}/`;
    const image = pin.images["736x"];
    const picture = `<p><a href="${xmlText(link)}"><img src="${xmlText(origin + image.url)}" width="${image.width}" height="${image.height}" alt="${xmlText(pin.alt_text)}"/></a></p>`;
    return [
      "<item>",
      `<title>${xmlText(pin.title || board.name)}</title>`,
      `<link>${xmlText(link)}</link>`,
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      `<pubDate>${new Date(pin.created_at).toUTCString()}</pubDate>`,
      `<description>${xmlText(`${picture}<p>${xmlText(pin.description)}</p>`)}</description>`,
      `<media:content url="${xmlText(origin + image.url)}" medium="image" width="${image.width}" height="${image.height}"/>`,
      "</item>",
    ].join("");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${titleText(board.name)}</title><link>${xmlText(`${address}/`)}</link>
<description>${xmlText(xmlText(board.description || `${board.name} by ${username}`))}</description>
<atom:link href="${xmlText(`${address}.rss`)}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>`;
}

/** Some readers show a feed's title as text and some as HTML, so it is escaped such that no tag begins in either. */
function titleText(text: string): string {
  return xmlText(text.replaceAll("<", "&lt;"));
}
