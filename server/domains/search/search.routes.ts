import { pinProduct } from "#contract/discovery.ts";
import { refuse } from "#contract/refusal.ts";
import * as calls from "#contract/search.ts";
import { implement } from "../../http/implement.ts";
import { visiblePin } from "../pins/pins.queries.ts";
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
