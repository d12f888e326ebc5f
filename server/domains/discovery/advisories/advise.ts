import type { CallData } from "#contract/kit/define.ts";
import type { searchAdvisory } from "#contract/discovery/discovery.ts";
import { advisoryLevels } from "#spec/constants/search.ts";
import type { Services } from "#server/services/services.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import { type Audience, advisoryView } from "./advisory.view.ts";
import { findAdvisory } from "./find-advisory.ts";
import { helplinesIn } from "./helplines.ts";
import type { ListedAdvisory } from "./advisory-list.ts";

export type Sensitivity = NonNullable<CallData<typeof searchAdvisory>>;

/** The advisory for this viewer's search, and whether results may be shown; null: none. */
export async function advise(
  services: Services,
  viewer: Viewer,
  country: string,
  query: string,
): Promise<Sensitivity | null> {
  const listed = findAdvisory(query);
  if (listed === null) return null;
  const lines =
    listed.level === advisoryLevels.emotional_distress_or_suicide ? await helplinesIn(services, country) : [];
  const audience = audienceOf(viewer);
  return advisoryView(
    { ...listed, results: resultsFor(listed, audience) },
    { locale: viewer.locale, country, lines, audience },
  );
}

function audienceOf(viewer: Viewer): Audience {
  if (!isPerson(viewer)) return "visitor";
  return viewer.seesSensitive ? "grown" : "young";
}

/** Adult results are never shown to minors, and to visitors, whose age is unknown, only after they log in. */
function resultsFor({ results, grownOnly }: ListedAdvisory, audience: Audience): ListedAdvisory["results"] {
  return grownOnly && audience !== "grown" ? "none" : results;
}
