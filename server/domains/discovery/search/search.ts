import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import type { search as searchCall } from "#contract/discovery/search.ts";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { pricesContradict } from "#rules/discovery/search-prices.ts";
import { readList } from "#rules/discovery/search-params.ts";
import { type SearchScope, searchScope, searchViewType } from "#rules/discovery/search-scope.ts";
import { searchScopes } from "#spec/constants/search.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import type { Services } from "#server/services/services.ts";
import { advise, type Sensitivity } from "#server/domains/discovery/advisories/advise.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { pageWithAds } from "#server/domains/discovery/ads/page-with-ads.ts";
import type { AdsOfPage } from "#server/services/ads.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import { browseProducts } from "./browse-products.ts";
import { findIds } from "./find-ids.ts";
import { readQuery } from "./read-query.ts";
import { withProducts } from "./with-products.ts";
import { isHarmless } from "./is-harmless.ts";
import { guidesOf } from "./guides/guides.ts";
import { rememberSearch } from "./guides/remember-search.ts";
import { profilesByIds } from "./profile-results.ts";
import type { Facets, SearchKind } from "#engines/search/search-engine.ts";

type Input = CallParsed<typeof searchCall>;
type Answer = CallData<typeof searchCall>;
type Scope = { kind: SearchKind; own: boolean; buyable: boolean; moving: boolean };

/** Where the search comes from, and how the ads of its page are begun. */
type Around = { country?: string; ads?: (query: string) => AdsOfPage | null };

const everything: Scope = { kind: "pins", own: false, buyable: false, moving: false };

/** Scopes by what they look through. What can be bought is a pin whose page named a price; a video is a video, not a picture that moves. */
const scopes: Record<SearchScope, Scope> = {
  pins: everything,
  buyable_pins: { ...everything, buyable: true },
  shop_tool: { ...everything, buyable: true },
  videos: { ...everything, moving: true },
  boards: { ...everything, kind: "boards" },
  users: { ...everything, kind: "people" },
  my_pins: { ...everything, own: true },
  my_boards: { ...everything, kind: "boards", own: true },
  my_content: { ...everything, own: true },
};

/** Own boards that lead the first page of everything of one's own. */
const maxOwnBoards = 6;

/**
 * Finds pins, boards or people (business §2.5). Never refuses a query. For a sensitive query the results are held back until the viewer
 * chooses to see them.
 */
export async function search(
  services: Services,
  viewer: Viewer,
  input: Input,
  { country = "", ads: beginAds = () => null }: Around = {},
): Promise<Answer> {
  const scope = searchScope("", { scope: input.scope, commerce_only: String(input.commerce_only ?? false) });
  const { kind, own, ...rest } = scopes[scope];
  const filters = readFilters({
    ...input,
    filters: input.filters ?? input.applied_unified_filters ?? input.applied_product_filters,
  });
  if (pricesContradict(filters)) refuseField("price_min", searchCopy.filters.priceOrder);
  const about = { scope, scope_code: searchScopes[scope], view_type: searchViewType(scope) };
  const nothing: Answer = { results: [], bookmark: null, correction: null, facets: null, guides: [], ...about };
  if (own && viewer.id === null) return nothing;
  const person = input.user === undefined ? null : await savedBy(services, input.user);
  if (person === undefined) return nothing;
  const isFirst = input.bookmark === undefined;
  const isOpen = kind === "pins" && !own;
  const query = [input.query, ...readList(input.selected_one_bar_modules)].join(" ");
  // Harmful searches find nothing public; one's own things stay findable.
  const advisory = own ? null : await advise(services, viewer, country, query);
  if (advisory !== null && isHeld(advisory, input)) return { ...nothing, sensitivity: advisory };
  const what = { query, kind, filters, correct: input.auto_correction_disabled !== true };
  // Whatever has to be said of a query, beside it stands no ad.
  const ads = scope === "pins" && advisory === null && query.trim() !== "" ? beginAds(query) : null;
  const isWordless = rest.buyable && readQuery(query).terms.length === 0;
  const paging = { bookmark: input.bookmark, page_size: input.page_size };
  const [found, ownBoards, guides] = await Promise.all([
    isWordless
      ? browseProducts(services, viewer, { filters, personId: person?.id ?? null, ...paging })
      : findIds(services, viewer, { ...rest, ...what, own, personId: person?.id ?? null, ...paging }),
    scope === "my_content" && isFirst ? foundBoards(services, viewer, what) : [],
    isOpen && isFirst ? guidesOf(services, query) : [],
  ]);
  const { correction } = found;
  // A corrected query may turn into a harmful one, so it is checked again.
  const sensitivity =
    advisory ?? (own || correction === null ? null : await advise(services, viewer, country, correction.query));
  if (sensitivity !== null && isHeld(sensitivity, input)) return { ...nothing, correction, sensitivity };
  if (isFirst && !own && isPerson(viewer)) rememberSearch(services, viewer, correction?.query ?? query);
  const ids = isFirst && isOpen ? [...new Set([...topPins(input), ...found.ids])] : found.ids;
  return {
    results: [
      ...ownBoards,
      ...(await hydrate(services, viewer, kind, ids, {
        isBuyable: rest.buyable,
        ads: sensitivity === null ? ads : null,
      })),
    ],
    bookmark: found.bookmark,
    correction,
    facets: found.facets === null ? null : offered(found.facets, services),
    guides,
    ...about,
    ...(found.suggestion !== null && isHarmless(found.suggestion.query) ? { suggestion: found.suggestion } : {}),
    ...(sensitivity === null ? {} : { sensitivity }),
  };
}

/** What may be offered as a filter: nothing harmful, and no site but others'. */
function offered(facets: Facets, { config: { publicUrl } }: Services): Facets {
  const own = new URL(publicUrl).hostname.replace(/^www\./, "");
  return {
    ...facets,
    topics: facets.topics.filter(isHarmlessTopic),
    domains: facets.domains.filter(({ value }) => value !== own),
  };
}

/** Hashtags are topics too. */
function isHarmlessTopic({ value }: { value: string }): boolean {
  return isHarmless(value);
}

function isHeld({ results }: Sensitivity, input: Input): boolean {
  return results === "none" || (results === "asked" && input.advisory_accepted !== true);
}

/** The person of that name, or undefined when there is none. */
async function savedBy({ db }: Services, username: string) {
  return personByName(db, username.toWellFormed().replaceAll("\0", "")).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "NOT_FOUND") return undefined;
    throw error;
  });
}

async function foundBoards(
  services: Services,
  viewer: Viewer,
  what: Pick<Parameters<typeof findIds>[2], "query" | "filters" | "correct">,
): Promise<Answer["results"]> {
  const { ids } = await findIds(services, viewer, {
    ...everything,
    ...what,
    kind: "boards",
    own: true,
    personId: null,
    page_size: maxOwnBoards,
  });
  return hydrate(services, viewer, "boards", ids);
}

async function hydrate(
  services: Services,
  viewer: Viewer,
  kind: SearchKind,
  ids: string[],
  { isBuyable = false, ads = null }: { isBuyable?: boolean; ads?: AdsOfPage | null } = {},
): Promise<Answer["results"]> {
  if (kind === "pins") {
    const { items } = await pageWithAds(services, viewer, ids, null, { ads });
    return isBuyable ? withProducts(services.db, viewer, items) : items;
  }
  if (kind === "people") return profilesByIds(services.db, viewer, ids);
  const views = await boardViews(services.db, viewer, await visibleBoards(services.db, viewer, ids));
  return views.map((view) => ({ ...view, type: "board" as const }));
}

function topPins({ top_pin_ids, top_pin_id }: Input): string[] {
  return [...readList(top_pin_ids), ...readList(top_pin_id)].filter((id) => /^[1-9]\d{0,17}$/.test(id)).slice(0, 10);
}
