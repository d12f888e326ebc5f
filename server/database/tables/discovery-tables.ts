import type { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";

export type OffsiteStatus = "ok" | (typeof offsiteRefusedStatuses)[number];
