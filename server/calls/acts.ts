import type { Tables } from "#server/database/tables/tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { About, Ending, SetUp } from "#server/services/endings.ts";
import type { Services } from "#server/services/services.ts";

/** What an ending does to a thing that can act. */
export type Outcome =
  /** It is gone, and whoever shows it is refused. */
  | "ends"
  /** The same if it was made lately; what is older stays. */
  | "ends if made lately"
  /** It is refused for as long as it is so, which is asked at every use. */
  | { rests: string }
  | { stays: string }
  /** It stays, and whoever ends the rest is told of it. */
  | { told: string };

/** Something that can act as a person or for a business. */
export type Acting = {
  /** What it is called where it is counted. */
  name: string;
  /** The tables that hold it. */
  tables: readonly (keyof Tables)[];
  at: Readonly<Record<Ending, Outcome>>;
  /** Ends those of a person, and gives how many. */
  end?: (services: Services, tx: Tx, about: About) => Promise<number>;
  /** What of it is told, read before anything ends. */
  tell?: (tx: Tx, about: About) => Promise<SetUp[]>;
};

/** For what belongs to one person: a business takes nothing of it away. */
export const besideBusinesses = (because: string) =>
  ({ removed: { stays: because }, role_taken: { stays: because }, factor_asked: { stays: because } }) as const;

/** For what is only a way to get in: it is good for nothing while its person may not. */
export const whileAway = {
  suspended: { rests: "signing in looks at the account's state" },
  deactivated: { rests: "signing in looks at the account's state" },
} as const;

export const noPartOfBusiness = besideBusinesses("what its person may do for a business is asked with each request");
