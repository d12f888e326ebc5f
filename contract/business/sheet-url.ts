import type { SheetForm } from "#spec/constants/bulk.ts";

/** Where what became of a sheet is fetched as a file. */
export function sheetResultUrl(advertiserId: string, sheetId: string, form: SheetForm): string {
  return `/ads/v4/advertisers/${advertiserId}/bulk_sheets/${sheetId}/result/${form}/`;
}

/** Where the file of a run is fetched by whoever has a key to it. */
export function bulkRunUrl(advertiserId: string, runId: string): string {
  return `/ads/v4/advertisers/${advertiserId}/bulk_runs/${runId}/file/`;
}

export type WantedSheet = {
  /** Names of kinds; all without it. */
  kinds?: readonly string[];
  /** Only these campaigns, and what stands in them. */
  campaigns?: readonly string[];
  statuses?: readonly string[];
  /** Only the columns, with examples. */
  isEmpty?: boolean;
};

/** Where a sheet of what an account has is fetched, to be edited and sent in. */
export function sheetTemplateUrl(advertiserId: string, form: SheetForm, wanted: WantedSheet = {}): string {
  const { kinds = [], campaigns = [], statuses = [], isEmpty = false } = wanted;
  const query = new URLSearchParams({
    ...(kinds.length > 0 && { kinds: kinds.join(",") }),
    ...(campaigns.length > 0 && { campaigns: campaigns.join(",") }),
    ...(statuses.length > 0 && { statuses: statuses.join(",") }),
    ...(isEmpty && { empty: "1" }),
  }).toString();
  return `/ads/v4/advertisers/${advertiserId}/bulk_template/${form}/${query === "" ? "" : `?${query}`}`;
}
