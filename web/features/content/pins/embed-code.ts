import type { WirePin } from "#contract/kit/shapes.ts";

/** Markup that shows a pin on another site: its picture as a link to it, no script. */
export function embedCode(
  { id, images, alt_text }: Pick<WirePin, "id" | "images" | "alt_text">,
  name: string,
  origin: string,
): string {
  const { url, width, height } = images["736x"];
  const address = new URL(`/pin/${id}/`, origin).href;
  const picture = new URL(url, origin).href;
  return `<a href="${escaped(address)}" title="${escaped(name)}"><img src="${escaped(picture)}" width="${width}" height="${height}" alt="${escaped(alt_text || name)}" loading="lazy" style="max-width:100%;height:auto;border-radius:16px"></a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
