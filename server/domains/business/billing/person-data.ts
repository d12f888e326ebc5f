import type { PersonData } from "#server/calls/person-data.ts";

/** Books, cards and documents are the account's and name no person: they stay when its people are gone, as tax law has it. */
export const billingPersonData: PersonData = {
  tables: {},
  keeps: [{ table: "ad_gateway_events", ends: "received_at", days: 90 }],
};
