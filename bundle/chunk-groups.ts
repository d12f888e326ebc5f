import { globSync } from "node:fs";
import { join } from "node:path";

/** Sources that come as one file. */
type ChunkGroup = {
  name: string;
  /** Paths without their endings: the script and its styles. With a slash at the end: all in a folder. */
  sources: readonly string[];
  /** Of a folder's, those that stay apart, named alike. */
  apart?: readonly string[];
};

const root = join(import.meta.dirname, "..").replaceAll("\\", "/");

/** A few files that many pages need and keep, instead of thirty small ones: fewer requests, and they compress better. */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: "vendor",
    sources: ["react", "react-dom", "react-router", "scheduler", "@tanstack/query-core", "@tanstack/react-query"].map(
      (name) => `node_modules/${name}/`,
    ),
    // They come with the first write.
    apart: [
      "node_modules/@tanstack/react-query/build/modern/useMutation",
      "node_modules/@tanstack/query-core/build/modern/mutationObserver",
    ],
  },
  {
    name: "app",
    sources: [
      "contract/kit/client",
      "contract/kit/refusal",
      "rules/kit/text",
      "spec/error-codes",
      "web/app/",
      "web/features/content/pins/is-veiled",
      "web/features/content/pins/pin-name",
      "web/ui/avatar",
      "web/ui/button",
      "web/ui/class-names",
      "web/ui/discard-question",
      "web/ui/hotkey",
      "web/ui/icon",
      "web/ui/icon-button",
      "web/ui/icons",
      "web/ui/key-map",
      "web/ui/layout",
      "web/ui/logo",
      "web/ui/open-layer",
      "web/ui/skip-link",
      "web/ui/spinner",
      "web/ui/visually-hidden",
    ],
    // Not of every page, or not at once.
    apart: [
      "web/app/after-refusal",
      "web/app/ask-first",
      "web/app/contact-face",
      "web/app/discard-dialog",
      "web/app/error-page",
      "web/app/focus-main",
      "web/app/follow-write",
      "web/app/visit-history",
      "web/app/hold-card",
      "web/app/kept-toast",
      "web/app/live/",
      "web/app/mutations",
      "web/app/offer-factor",
      "web/app/offer-log-in",
      "web/app/offer-proof",
      "web/app/once-more",
      "web/app/tab-sync",
      "web/app/page-failure",
      "web/app/component-ports",
      "web/app/proving",
      "web/app/recent-items",
      "web/app/refusal-sentence",
      "web/app/route-change",
      "web/app/saved-overlay",
      "web/app/visit-attribution",
      "web/app/tab-channel",
      "web/app/time-ago",
      "web/app/unproven",
      "web/app/use-reload-when-back",
      "web/app/use-mutation-action",
      "web/app/use-leave-guard",
    ],
  },
  {
    name: "bars",
    sources: ["web/features/identity/frames/page-banners", "web/features/shell/shell-frame", "web/ui/header"],
  },
  {
    name: "pictures",
    sources: [
      "web/app/pin-overlay",
      "web/app/saved-overlay",
      "web/app/tab-channel",
      // Of cards, and of pages of a pin, which load no cards.
      "web/features/content/ads/opened-ad",
      "web/features/content/ads/ad-viewability",
      "web/features/content/pins/paid-label",
      "web/features/content/pins/pin-source",
      "web/ui/pin-picture",
      "web/ui/use-was-server-rendered",
    ],
  },
  {
    name: "cards",
    sources: [
      "web/features/content/pins/pin-card",
      "web/features/content/pins/pin-grid",
      "web/ui/grid/",
      "web/ui/pin-caption-height",
      "web/ui/pin-card",
    ],
  },
  {
    name: "people",
    sources: [
      "spec/constants/layout",
      "web/features/people/profiles/person-link",
      "web/features/people/profiles/person-name",
      "web/ui/use-hotkeys",
    ],
  },
  { name: "popover", sources: ["web/ui/place-popover", "web/ui/popover", "web/ui/use-popover-place"] },
  // Also where nothing is searched.
  { name: "search-calls", sources: ["contract/discovery/search"] },
  {
    name: "searching",
    sources: [
      "rules/discovery/search-params",
      "rules/discovery/search-prices",
      "rules/discovery/search-scope",
      "spec/constants/search",
      "web/features/discovery/search/search-results",
    ],
  },
  // In whose name things are done, and what of a board its tools need too: small, and each would be a request of its own.
  { name: "acting", sources: ["web/features/content/acting/acting", "web/features/content/acting/acting-now"] },
  {
    name: "board-facts",
    sources: [
      "web/features/content/boards/board-head",
      "web/features/content/boards/pin-sort-of",
      "web/features/content/boards/rss-of",
    ],
  },
  {
    name: "board-cards",
    sources: [
      "web/features/content/boards/board-counts",
      "web/features/content/saving/board-covers",
      "web/ui/board-card",
      "web/ui/cropped-picture",
    ],
  },
  // What the pages of the operators' area read, some of which is of other pages too, and what they are.
  {
    name: "operating",
    sources: [
      "web/features/operate/area/operate-queries",
      "web/features/operate/links/links-queries",
      "web/features/operate/rules/rules-queries",
    ],
  },
  {
    name: "sections",
    sources: [
      "web/features/operate/area/declared-sections",
      "web/features/operate/area/section",
      "web/features/operate/area/sections",
      ...globSync("web/features/operate/*/*.section.ts", { cwd: root }).map((file) =>
        file.replaceAll("\\", "/").replace(/\.ts$/, ""),
      ),
    ],
  },
];

/** The groups as the bundler takes them: where two claim a source, the first has it. */
export function bundledGroups(): { name: string; test: (id: string) => boolean }[] {
  return chunkGroups.map((group) => ({ name: group.name, test: (id) => belongsTo(group, id) }));
}

function belongsTo({ sources, apart = [] }: ChunkGroup, id: string): boolean {
  const file = id.replaceAll("\\", "/");
  if (!file.startsWith(`${root}/`)) return false;
  const path = file.slice(root.length + 1).replace(/\.[^/]*$/, "");
  const isAmong = (places: readonly string[]) =>
    places.some((one) => (one.endsWith("/") ? path.startsWith(one) : path === one));
  return isAmong(sources) && !isAmong(apart);
}
