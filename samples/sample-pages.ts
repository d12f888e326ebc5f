import type { CallData } from "#contract/kit/define.ts";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import type { samplePage, samplePages } from "#contract/discovery/samples.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { once } from "#server/platform/once.ts";
import type { Services } from "#server/services/services.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { personPins } from "#server/domains/content/pins/pin-lists.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { SampleCurator, SamplePin } from "./collection.ts";

type Entry = { pin: SamplePin; curator: SampleCurator };

const maxMore = 6;
/** No curator has more pins. */
const curatorPins = 250;

/** The collection by the addresses of its pages, read when somebody asks for one. It never changes, and no picture is drawn for it. */
const entriesBySlug = once(async (): Promise<ReadonlyMap<string, Entry>> => {
  const { sampleCollection } = await import("./collection.ts");
  const { pins, boards, curators } = sampleCollection();
  const curatorOf = new Map(
    boards.map(({ key, curator }) => [key, curators.find(({ username }) => username === curator)]),
  );
  return new Map(
    pins.flatMap((pin) => {
      const curator = curatorOf.get(pin.board);
      return curator === undefined ? [] : [[pin.link_slug, { pin, curator }] as const];
    }),
  );
});

/** Every page of the collection, as a list to choose from. */
export async function sampleList(): Promise<CallData<typeof samplePages>> {
  return [...(await entriesBySlug()).values()].map(listed);
}

/** The page a sample's pin leads to. Refuses NOT_FOUND when the collection has no such piece. */
export async function readSamplePage(
  services: Services,
  viewer: Viewer,
  slug: string,
): Promise<CallData<typeof samplePage>> {
  const all = await entriesBySlug();
  const entry = all.get(slug) ?? refuse("NOT_FOUND", { message: "There is no such sample." });
  const others = [...all.values()].filter(({ pin }) => pin.board === entry.pin.board && pin.link_slug !== slug);
  return {
    slug,
    title: entry.pin.article.title,
    paragraphs: entry.pin.article.paragraphs,
    author: { username: entry.curator.username, full_name: entry.curator.full_name },
    pin: await loadedPin(services, viewer, entry),
    more: others.slice(0, maxMore).map(listed),
  };
}

function listed({ pin, curator }: Entry) {
  return { slug: pin.link_slug, title: pin.article.title, author: curator.full_name };
}

/** The curator's pin that links here, when the collection is loaded and the viewer may see it. */
async function loadedPin(services: Services, viewer: Viewer, { pin, curator }: Entry): Promise<WirePin | null> {
  const link = `/about/samples/${pin.link_slug}`;
  try {
    const { id } = await personByName(services.db, curator.username);
    const { items } = await personPins(services, viewer, id, { page_size: curatorPins });
    return items.find((item) => item.link !== null && pathOf(item.link) === link) ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "NOT_FOUND") return null;
    throw error;
  }
}

function pathOf(link: string): string {
  return new URL(link).pathname.replace(/\/$/, "");
}
