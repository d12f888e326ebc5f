import type { PersonData } from "#server/calls/person-data.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";

/** Receipts name nobody: whom an ad was served to stands in its sealed token alone. */
export const adServingPersonData: PersonData = {
  tables: {},
  keeps: [{ table: "ad_receipts", ends: "served_at", days: adSlots.receiptDays }],
};
