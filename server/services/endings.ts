import type { z } from "zod";
import { accessConstants } from "#spec/constants/access.ts";
import type { setUpShape } from "#contract/kit/shapes.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";

/** What takes back from somebody, or from whatever was set up in their name, that it may act. */
export const endings = [
  /** A new password by a mailed link. */
  "password_reset",
  /** The way back that a mail about a change carries: somebody else was in the account. */
  "taken_back",
  /** The first proof of the mailbox: until then anybody may have made the account. */
  "mailbox_proved",
  "sessions_ended",
  "tokens_ended",
  "suspended",
  "deactivated",
  /** They belong to a business no more. */
  "removed",
  /** They administer a business no more, though they belong to it. */
  "role_taken",
  /** A business asks those who use it for a second factor. */
  "factor_asked",
] as const;

export type Ending = (typeof endings)[number];

/** How long a change counts as made lately: the mail about it can undo it for as long. */
export const latelyDays = accessConstants.emailWayBackDays;

/** What somebody set up. */
export type SetUp = z.output<typeof setUpShape>;

export type About = {
  ending: Ending;
  /** In whose name it acts, or who made it. */
  personId: string;
  /** Of what is a business's: that one's alone; null: of all of them. */
  businessId: string | null;
  /** What was made before this moment stays. */
  since: Date;
  /** What the one who ends the rest holds themselves. */
  kept: Kept;
};

export type Kept = {
  session?: Buffer | null;
  device?: Buffer | null;
  provider?: ProviderName | null;
  /** They typed it. */
  password?: boolean;
};

/** How many ended, of each that did, and what is told. */
export type Ended = { counts: Readonly<Record<string, number>>; setUp: SetUp[] };

/** Which ending, of whose. */
export type EndingOf = Pick<About, "ending" | "personId"> & { businessId?: string; kept?: Kept };
