import type { Implementation } from "#server/calls/context.ts";
import { adAnalyticsRoutes } from "./ads/analytics.routes.ts";
import { billingRoutes } from "./ads/billing.routes.ts";
import { conversionTagRoutes } from "./ads/conversion-tags.routes.ts";
import { adEntityRoutes } from "./ads/entities.routes.ts";
import { adAccountOperations } from "./business/ad-accounts.routes.ts";
import { businessAssetRoutes } from "./business/assets.routes.ts";
import { brandRoutes } from "./business/brands.routes.ts";
import { assetGroupRoutes } from "./business/groups.routes.ts";
import { businessInviteRoutes } from "./business/invites.routes.ts";
import { businessPeopleRoutes } from "./business/people.routes.ts";
import { accountRoutes } from "./organic/account.routes.ts";
import { organicAnalyticsRoutes } from "./organic/analytics.routes.ts";
import { boardRoutes } from "./organic/boards.routes.ts";
import { mediaRoutes } from "./organic/media.routes.ts";
import { pinRoutes } from "./organic/pins.routes.ts";
import { resourceRoutes } from "./organic/resources.routes.ts";
import { searchRoutes } from "./organic/search.routes.ts";
import { sectionRoutes } from "./organic/sections.routes.ts";
import { websiteRoutes } from "./organic/websites.routes.ts";

/** What answers the operations of the public API. */
export const publicRoutes: readonly Implementation[] = [
  ...boardRoutes,
  ...sectionRoutes,
  ...pinRoutes,
  ...mediaRoutes,
  ...searchRoutes,
  ...accountRoutes,
  ...websiteRoutes,
  ...resourceRoutes,
  ...businessPeopleRoutes,
  ...businessInviteRoutes,
  ...businessAssetRoutes,
  ...assetGroupRoutes,
  ...brandRoutes,
  ...adAccountOperations,
  ...organicAnalyticsRoutes,
  ...adEntityRoutes,
  ...adAnalyticsRoutes,
  ...conversionTagRoutes,
  ...billingRoutes,
];
