import type { Db } from "#server/database/driver/connect.ts";
import type { Cipher } from "#server/platform/cipher.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Ads } from "./ads.ts";

/** Links of ads, as far as whoever checks links needs to know them. */
export type AdLinks = {
  /** Whether an ad's `tracking_params` and a web address belong together: the ad leads there. */
  leadTo: (
    services: { db: Db; cipher: Cipher; clock: Clock; ads?: Ads },
    token: string,
    url: string,
  ) => Promise<boolean>;
};
