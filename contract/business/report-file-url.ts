/** Where the file of a report that was made is downloaded; a route that is no call. */
export const reportFileUrl = (advertiserId: string, runId: string, form = "csv") =>
  `/ads/v4/advertisers/${advertiserId}/report_runs/${runId}/file.${form}`;

/** Where mail programs stop a report with one click (RFC 8058); a route that is no call. */
export const reportUnsubscribePath = "/ads/v4/report_mails/one-click";
