import { pinProduct } from "#contract/discovery/discovery.ts";
import { refuse } from "#contract/kit/refusal.ts";
import * as calls from "#contract/discovery/search.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { implement } from "#server/calls/implement.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { beginAds } from "#server/domains/discovery/ads/begin-ads.ts";
import { topicsOf } from "#server/domains/discovery/ads/topics-of.ts";
import { autocompleteHashtags } from "./autocomplete-hashtags.ts";
import { search } from "./search.ts";
import { typeahead } from "./typeahead.ts";
import { productsOf } from "./with-products.ts";

export const searchRoutes = [
  implement(calls.search, (context, input) => {
    const { services, viewer, origin } = context;
    const { bookmark } = input;
    const ads = (query: string) => beginAds(context, { surface: "search", query, topics: topicsOf(query), bookmark });
    return search(services, viewer, input, { country: origin.country, ads });
  }),
  implement(calls.typeahead, ({ services, viewer }, input) => typeahead(services, viewer, input)),
  implement(calls.autocompleteHashtags, ({ services }, input) => autocompleteHashtags(services, input)),
  implement(pinProduct, async ({ services: { db }, viewer }, { pin_id }) => {
    const pin = await visiblePin(db, viewer, pin_id);
    if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
    return (await productsOf(db, [pin.id])).get(pin.id) ?? null;
  }),
];
