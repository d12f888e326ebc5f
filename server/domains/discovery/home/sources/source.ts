import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Scored } from "#server/domains/discovery/home/candidate.ts";
import type { OwnSaves } from "#server/domains/discovery/home/own-saves.queries.ts";
import type { Interests } from "#server/domains/discovery/home/interests.ts";

/** What a source of the home feed gets: the viewer, the snapshot (an id), their interests and saves. */
export type Reading = {
  services: Pick<Services, "db" | "discovery">;
  person: Person;
  snapshot: string;
  interests: Interests;
  saves: OwnSaves;
};

/** Finds candidates with scores. Sources know nothing of each other. */
export type Source = (reading: Reading) => Promise<Scored[]>;
