import { countCharacters, firstCharacters } from "#rules/kit/characters.ts";
import type { MetaDescriptor, MetaFunction } from "react-router";

/** What a page is called, here and where its link is shown. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Address of the picture that stands for the page. */
  image?: { url: string; width?: number; height?: number; alt?: string } | undefined;
  type?: "website" | "article" | "profile" | "video.other" | undefined;
  /** Path the page is best known by; the current one without its query by default. */
  canonical?: string | undefined;
  /** Further tags of this page. */
  more?: readonly MetaDescriptor[] | undefined;
  /** Not for search engines. */
  unlisted?: boolean | undefined;
};

const usualName = "Magpie";

type RootData = { origin?: string; brand?: { name: string | null } | null };

/** A route's `meta`: the head its loader made, as tags. */
export const pageMeta: MetaFunction = ({ loaderData, matches, location, error }) => {
  const head = (loaderData as { head?: PageHead } | undefined)?.head;
  // The error page brings its own.
  if (head === undefined || error != null) return [];
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return headTags(head, root?.origin ?? "", location.pathname, root?.brand?.name ?? usualName);
};

/** The tags of a head: title, description, canonical address, Open Graph and card. */
export function headTags(head: PageHead, origin: string, path: string, siteName: string = usualName): MetaDescriptor[] {
  // One form of each address, that of the sitemap.
  const best = (head.canonical ?? path).replace(/\/*$/, "/");
  const address = new URL(best, origin || "http://localhost");
  const title = head.title === siteName ? siteName : `${head.title} · ${siteName}`;
  const about = head.description ? clip(head.description) : undefined;
  const image = head.image;
  return [
    { title },
    ...(about ? [{ name: "description", content: about }, property("og:description", about)] : []),
    { tagName: "link", rel: "canonical", href: address.href },
    property("og:site_name", siteName),
    property("og:type", head.type ?? "website"),
    property("og:title", head.title),
    property("og:url", address.href),
    ...(image ? imageTags(image, address) : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    ...(head.more ?? []),
    ...(head.unlisted ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

function imageTags(image: NonNullable<PageHead["image"]>, address: URL): MetaDescriptor[] {
  return [
    property("og:image", new URL(image.url, address).href),
    ...(image.width ? [property("og:image:width", String(image.width))] : []),
    ...(image.height ? [property("og:image:height", String(image.height))] : []),
    ...(image.alt ? [property("og:image:alt", clip(image.alt))] : []),
  ];
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}

function clip(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return countCharacters(line) <= 200 ? line : `${firstCharacters(line, 199).trimEnd()}…`;
}
