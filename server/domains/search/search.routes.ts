import * as calls from "#contract/search.ts";
import { implement } from "../../http/implement.ts";
import { autocompleteHashtags } from "./autocomplete-hashtags.ts";
import { search } from "./search.ts";
import { typeahead } from "./typeahead.ts";

export const searchRoutes = [
  implement(calls.search, ({ services, viewer }, input) => search(services, viewer, input)),
  implement(calls.typeahead, ({ services, viewer }, input) => typeahead(services, viewer, input)),
  implement(calls.autocompleteHashtags, ({ services }, input) => autocompleteHashtags(services, input)),
];
