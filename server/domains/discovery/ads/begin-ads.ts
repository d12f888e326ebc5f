import type { Surface } from "#engines/auction/ad.ts";
import type { CallContext } from "#server/calls/context.ts";
import { servedTo } from "#server/calls/served-to.ts";
import type { AdBreak, AdsOfPage } from "#server/services/ads.ts";

type About = {
  surface: Surface;
  query?: string;
  topics?: readonly string[];
  exceptPins?: readonly string[];
  /** The pin that the page stands beside, and what is near it. */
  beside?: AdBreak["about"];
  /** None: it is the first page. */
  bookmark: string | undefined;
};

/**
 * The ads of a page of a list; null where it has none. Visitors see ads from the second page on, and never in pages the server draws for
 * them: those are kept and shared.
 */
export function beginAds(context: CallContext, about: About): AdsOfPage | null {
  const { surface, query, topics = [], exceptPins = [], beside, bookmark } = about;
  const { services, viewer, origin, source } = context;
  if (services.ads === undefined || source === "operator") return null;
  if (viewer.id === null && (bookmark === undefined || source !== "request")) return null;
  return services.ads.begin({
    surface,
    personId: viewer.id,
    servedTo: servedTo(context),
    isSignedIn: viewer.id !== null,
    flags: viewer.flags,
    country: origin.country,
    locale: viewer.locale,
    userAgent: origin.userAgent,
    refusesTracking: origin.refusesTracking === true,
    query: query ?? null,
    topics,
    exceptPins,
    ...(beside === undefined ? {} : { about: beside }),
    pageKey: bookmark ?? "",
  });
}
