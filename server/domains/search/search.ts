import type { CallData, CallParsed } from "#contract/define.ts";
import type { search as searchCall } from "#contract/search.ts";
import { readList } from "#rules/search-params.ts";
import type { Services } from "../../services.ts";
import { visibleBoards } from "../boards/boards.queries.ts";
import { boardViews } from "../boards/boards.view.ts";
import { pinPage } from "../pins/pin-lists.ts";
import type { Viewer } from "../viewer.ts";
import { findIds } from "./find-ids.ts";
import { profilesByIds } from "./profile-results.ts";
import type { SearchKind } from "./search-engine.ts";

type Input = CallParsed<typeof searchCall>;
type Results = CallData<typeof searchCall>["results"];

/** Scopes by what they look through. There are no videos and nothing to buy yet: those hold nothing. */
const scopes: Record<Input["scope"], { kind: SearchKind; own: boolean } | null> = {
  pins: { kind: "pins", own: false },
  boards: { kind: "boards", own: false },
  users: { kind: "people", own: false },
  my_pins: { kind: "pins", own: true },
  my_boards: { kind: "boards", own: true },
  my_content: { kind: "pins", own: true },
  videos: null,
  buyable_pins: null,
  shop_tool: null,
};

/** Finds pins, boards or people (business §2.5). Never refuses a query, whatever stands in it. */
export async function search(services: Services, viewer: Viewer, input: Input): Promise<CallData<typeof searchCall>> {
  const scope = scopes[input.scope];
  if (scope === null || (scope.own && viewer.id === null)) return { results: [], bookmark: null, correction: null };
  const { ids, bookmark, correction } = await findIds(services, viewer, {
    ...scope,
    query: input.query,
    domains: domainsOf(input.domains),
    correct: input.auto_correction_disabled !== true,
    bookmark: input.bookmark,
    page_size: input.page_size,
  });
  return { results: await hydrate(services, viewer, scope.kind, ids), bookmark, correction };
}

async function hydrate(services: Services, viewer: Viewer, kind: SearchKind, ids: string[]): Promise<Results> {
  if (kind === "pins") return (await pinPage(services, viewer, ids, null)).items;
  if (kind === "people") return profilesByIds(services.db, viewer, ids);
  const views = await boardViews(services.db, viewer, await visibleBoards(services.db, viewer, ids));
  return views.map((view) => ({ ...view, type: "board" as const }));
}

function domainsOf(list: string | undefined): string[] {
  return readList(list)
    .map((domain) =>
      domain
        .toWellFormed()
        .toLowerCase()
        .replaceAll("\0", "")
        .replace(/^www\./, ""),
    )
    .flatMap((domain) => (domain === "" ? [] : [domain, `www.${domain}`]));
}
