import { adCheck } from "#spec/constants/ad-review.ts";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";
import { refusalOf } from "#server/domains/business/creatives/promotable.policy.ts";
import { promotablePins } from "#server/domains/business/creatives/promotable.queries.ts";
import { wordsOf } from "#server/domains/business/creatives/words-of.ts";
import { statusOf } from "#server/domains/discovery/offsite/offsite-rules.ts";
import type { Services } from "#server/services/services.ts";
import type { AdToCheck } from "./ads-to-check.queries.ts";
import type { Seen } from "./judge.ts";
import { isAnothersName } from "#server/domains/business/creatives/payer-names.ts";
import { type Landing, lookAtPage } from "./look-at-page.ts";

/**
 * Looks at all that an ad shows and at where it leads, as a browser and as a program; null while nobody sees its pin: then there is nothing to
 * judge, and nothing is served either.
 */
export async function lookAtAd(
  services: Pick<Services, "db" | "egress" | "clock">,
  ad: AdToCheck,
): Promise<Seen | null> {
  const { db, clock } = services;
  const [pin] = await promotablePins(db, [ad.pin_id]);
  if (pin?.privacy !== "public") return null;
  const [browser, program] = await Promise.all([
    lookAtPage(services, ad.destination_url, adCheck.browserAgent),
    lookAtPage(services, ad.destination_url, adCheck.programAgent),
  ]);
  const addresses = [ad.destination_url, pin.link, reached(browser), reached(program)];
  const places: OffsiteStatus[] = [];
  for (const address of new Set(addresses.filter((one) => one !== null))) {
    const url = URL.parse(address);
    if (url !== null) places.push(await statusOf(db, url, clock.now()));
  }
  return {
    words: wordsOf(pin, ad.destination_url),
    title: pin.title,
    spec: ad.targeting_spec,
    pin: await refusalOf(db, pin.person_id, pin, clock.now()),
    browser,
    program,
    places,
    takenName: (await isAnothersName(db, ad.payer, ad.owner_id)) ? ad.payer : null,
    wasRefused: ad.was_refused,
  };
}

function reached(page: Landing): string | null {
  return page.state === "open" ? page.url : null;
}
