import { boardFeed } from "#contract/content/boards.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { Call, CallInput } from "#contract/kit/define.ts";
import { getPin, homefeed, relatedPins, savePin } from "#contract/content/pins.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import { getSession, logIn } from "#contract/identity/session.ts";
import type { CaseName } from "./bars.ts";
import type { LoadRequest } from "./load/http-load.ts";
import type { Subjects } from "./subjects.ts";

/** How many different requests a case goes through, over and over. */
const variety = 200;

/** The requests of every case. Those signed out come from many addresses, as they would through a proxy. */
export function requestsOf(name: CaseName, { people, pins, boards, words, password }: Subjects): LoadRequest[] {
  const pin = (index: number) => at(pins, index * 7);
  const person = (index: number) => at(people, index);
  const many = (make: (index: number) => LoadRequest) => Array.from({ length: variety }, (_, index) => make(index));
  const makers: Record<CaseName, (index: number) => LoadRequest> = {
    "one pin": (n) => asked(getPin, { id: pin(n) }, signedIn(n)),
    "board feed of 50": (n) => asked(boardFeed, { board_id: at(boards, n), page_size: 50 }, signedIn(n)),
    "home feed of 50": (n) => asked(homefeed, { page_size: 50 }, signedIn(n)),
    "save a pin": (n) => ({
      ...asked(savePin, { pin_id: pin(n), board_id: person(n).board }, signedIn(n)),
      freshKey: true,
    }),
    "session check": (n) => asked(getSession, {}, signedIn(n)),
    "sign in": (n) => {
      const { email, device } = person(n);
      return asked(logIn, { username_or_email: email, password: password.text }, { ...signedOut(n), cookie: device });
    },
    "page, signed out": (n) => ({ method: "GET", path: `/pin/${pin(n % 50)}/`, headers: signedOut(n) }),
    "page, signed in": (n) => ({ method: "GET", path: `/pin/${pin(n % 50)}/`, headers: signedIn(n) }),
    search: (n) => asked(search, { query: `${at(words, n)} ${at(words, n * 3 + 1)}`, page_size: 25 }, signedIn(n)),
    typeahead: (n) => asked(typeahead, { term: at(words, n).slice(0, 2 + (n % 4)) }, signedIn(n)),
    "one pin of the public API": (n) => ({ method: "GET", path: `/v5/pins/${pin(n)}`, headers: signedIn(n) }),
    "25 pins of the public API": (n) => ({
      method: "GET",
      path: `/v5/boards/${at(boards, n)}/pins?page_size=25`,
      headers: signedIn(n),
    }),
    "related pins": (n) => asked(relatedPins, { pin_id: pin(n), page_size: 25 }, signedIn(n)),
  };
  return many(makers[name]);

  function signedIn(index: number): Record<string, string> {
    return { cookie: person(index).cookie };
  }
}

function signedOut(index: number): Record<string, string> {
  return { "x-forwarded-for": `10.7.${Math.floor(index / 250)}.${(index % 250) + 1}` };
}

function asked<C extends Call>(call: C, input: CallInput<C>, headers: Record<string, string>): LoadRequest {
  const { url, body } = requestParts(call, input as Record<string, unknown>);
  return {
    method: call.method === "GET" ? "GET" : "POST",
    path: url,
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError("nothing to choose from");
  return item;
}
