import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Scored } from "#server/domains/discovery/home/candidate.ts";
import type { OwnSaves } from "#server/domains/discovery/home/own-saves.queries.ts";
import type { Interests } from "#server/domains/discovery/home/interests.ts";

/** What a source of the home feed may ask: for whom, as of which moment (an id), and what they like. */
export type Reading = {
  services: Pick<Services, "db" | "discovery">;
  person: Person;
  snapshot: string;
  interests: Interests;
  saves: OwnSaves;
};

/** Finds pins that may interest somebody, each with what speaks for it. Knows nothing of other sources. */
export type Source = (reading: Reading) => Promise<Scored[]>;
