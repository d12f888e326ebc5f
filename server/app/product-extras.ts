import type { Extra } from "#server/http/app.ts";
import { adDocuments } from "#server/http/ad-documents.ts";
import { adSheets } from "#server/http/ad-sheets.ts";
import { bookExports } from "#server/http/book-exports.ts";
import { reportFiles, reportUnsubscribe } from "#server/http/report-files.ts";
import { pinFiles } from "#server/http/pin-files.ts";
import { apiDiscovery } from "#server/http/api-discovery.ts";
import { brandFiles } from "#server/http/brand-files.ts";
import { connectPages } from "#server/http/connect-pages.ts";
import { conversionTags } from "#server/http/conversion-tags.ts";
import { exportsExtra } from "#server/http/exports.ts";
import { liveExtra } from "#server/http/live/live.ts";
import { machineFeeds } from "#server/http/machine-feeds.ts";
import { mediaExtra } from "#server/http/media.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { offsiteClicks } from "#server/http/offsite-clicks.ts";
import { oneClickUnsubscribe } from "#server/http/one-click-unsubscribe.ts";
import { paymentWebhook } from "#server/http/payment-webhook.ts";
import { pushWorker } from "#server/http/push-worker.ts";
import { bookmarkletRoutes } from "#server/http/bookmarklet-routes.ts";
import { wellKnown } from "#server/http/well-known.ts";

/** Every route of a web process that is no call, but the pages, which take what is left. */
export const productExtras: readonly Extra[] = [
  mediaExtra,
  exportsExtra,
  machineFeeds,
  brandFiles,
  bookmarkletRoutes,
  conversionTags,
  connectPages,
  oneClickUnsubscribe,
  pushWorker,
  offsiteClicks,
  paymentWebhook,
  oauthTokens,
  apiDiscovery,
  wellKnown,
  adDocuments,
  adSheets,
  bookExports,
  reportFiles,
  reportUnsubscribe,
  pinFiles,
  liveExtra,
];
