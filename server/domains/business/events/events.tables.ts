import type { Generated } from "kysely";
import type { AdEventKind, InvalidReason } from "#spec/constants/ad-events.ts";
import type { Surface } from "#engines/auction/ad.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_events: {
      ad_account_id: string;
      /** The UTC day of the serving. */
      day: string;
      auction_id: string;
      place: number;
      kind: AdEventKind;
      campaign_id: string;
      ad_group_id: string;
      ad_id: string;
      pin_id: string;
      surface: Surface;
      served_at: Date;
      /** When it came in. */
      at: Date;
      /** null: it counts. */
      reason: InvalidReason | null;
      billed_micro: Generated<string>;
      waived_micro: Generated<string>;
      /** Of what was billed: the most that was paid for it then (for a thousand impressions, where those are paid). */
      most_micro: Generated<string | null>;
      /** Of an impression that is paid: what it cost, in thousandths of a micro. */
      cost_milli: Generated<string | null>;
      /** Whom and where it met, where that is known. */
      country: Generated<string | null>;
      app: Generated<string | null>;
      age: Generated<string | null>;
      gender: Generated<string | null>;
      keyword: Generated<string | null>;
      /** See `peopleMark`. */
      people_mark: Generated<number | null>;
    };
    ad_viewers: {
      /** See `adViewerKey`. */
      viewer_key: string;
      /** The campaign that was seen; or, of paid impressions, the ad group. */
      campaign_id: string;
      /** `infinity`: they hid an ad of it. */
      day: string;
      ad_account_id: string;
      views: number;
    };
    ad_click_marks: {
      viewer_key: string;
      ad_account_id: string;
      /** "0": any of the account. */
      ad_id: string;
      clicked_at: Date;
    };
    ad_networks: { network_key: string; day: string; clicks: number };
    ad_network_people: { network_key: string; viewer_key: string; is_account: boolean; days: number; seen_on: string };
    ad_clicks: {
      ad_account_id: string;
      /** The UTC day of the serving. */
      day: string;
      auction_id: string;
      place: number;
      at: Date;
      campaign_id: string;
      ad_id: string;
      viewer_key: string;
      device_key: string | null;
      network_key: string;
      wide_key: string;
      is_visitor: boolean;
      /** Seen in the network on an earlier day. */
      is_known: boolean;
      reason: InvalidReason | null;
      billed_micro: string;
      /** Why it was credited. */
      found: Generated<string | null>;
      found_at: Generated<Date | null>;
    };
  }
}

export const eventsTables = defineTables({
  ad_events: { key: "ad_account_id", of: "advertiser" },
  ad_viewers: { key: "viewer_key", of: "ad viewer", crosses: "emptied by a job that reads all keys by date" },
  ad_click_marks: { key: "viewer_key", of: "ad viewer", crosses: "emptied by a job that reads all keys by date" },
  ad_networks: { key: "network_key", of: "network", crosses: "emptied by a job that reads all keys by date" },
  ad_network_people: {
    key: "network_key",
    of: "network",
    crosses: "emptied by a job that reads all keys by date; a person who leaves is taken out of all keys",
  },
  ad_clicks: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "looked through by night and by operators over all keys by time; a person who leaves is taken out of all keys",
  },
});
