/** What a campaign is marked with: the words of the public API v5. */
export const labelTypes = ["BRAND", "CUSTOM"] as const;
export type LabelType = (typeof labelTypes)[number];

export const labelLimits = {
  valueMaxChars: 100, // of the public API
  perCampaign: { BRAND: 1, CUSTOM: 30 }, // of the public API: archived ones aside
  campaignsMax: 250, // our choice: so many are labelled together
  shown: 3, // our choice: the rest of a row is told as a number
} as const;
