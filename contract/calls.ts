import * as advertisers from "./advertisers.ts";
import * as boards from "./boards.ts";
import * as claims from "./claims.ts";
import * as comments from "./comments.ts";
import * as cutOuts from "./cut-outs.ts";
import type { Call } from "./define.ts";
import * as discovery from "./discovery.ts";
import * as factors from "./factors.ts";
import * as groups from "./groups.ts";
import * as legal from "./legal.ts";
import * as media from "./media.ts";
import * as members from "./members.ts";
import * as messages from "./messages.ts";
import * as methods from "./methods.ts";
import * as notifications from "./notifications.ts";
import * as organise from "./organise.ts";
import * as people from "./people.ts";
import * as pins from "./pins.ts";
import * as recovery from "./recovery.ts";
import * as samples from "./samples.ts";
import * as search from "./search.ts";
import * as session from "./session.ts";
import * as shareLinks from "./share-links.ts";

function callsIn(area: Record<string, unknown>): Call[] {
  return Object.values(area).filter(
    (value): value is Call => typeof value === "object" && value !== null && "carries" in value && "path" in value,
  );
}

/** Every call of the wire, in one list: the router, OpenAPI and the tests walk it. */
export const calls: readonly Call[] = [
  session,
  methods,
  factors,
  legal,
  recovery,
  people,
  media,
  pins,
  boards,
  organise,
  members,
  groups,
  shareLinks,
  comments,
  notifications,
  messages,
  advertisers,
  search,
  discovery,
  samples,
  cutOuts,
  claims,
].flatMap((area) => callsIn(area));
