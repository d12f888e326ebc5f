import { pinProduct } from "#contract/discovery/discovery.ts";
import { refuse } from "#contract/kit/refusal.ts";
import * as calls from "#contract/discovery/search.ts";
import { implement } from "#server/calls/implement.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { autocompleteHashtags } from "./autocomplete-hashtags.ts";
import { search } from "./search.ts";
import { typeahead } from "./typeahead.ts";
import { productsOf } from "./with-products.ts";

export const searchRoutes = [
  implement(calls.search, ({ services, viewer, origin }, input) => search(services, viewer, input, origin.country)),
  implement(calls.typeahead, ({ services, viewer }, input) => typeahead(services, viewer, input)),
  implement(calls.autocompleteHashtags, ({ services }, input) => autocompleteHashtags(services, input)),
  implement(pinProduct, async ({ services: { db }, viewer }, { pin_id }) => {
    const pin = await visiblePin(db, viewer, pin_id);
    if (pin === undefined) refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
    return (await productsOf(db, [pin.id])).get(pin.id) ?? null;
  }),
];
