import { accessRoutes } from "../domains/access/access.routes.ts";
import { legalRoutes } from "../domains/access/legal/legal.routes.ts";
import { recoveryRoutes } from "../domains/access/recovery/recovery.routes.ts";
import { accountRoutes } from "../domains/access/accounts/accounts.routes.ts";
import { caseRoutes } from "../domains/access/cases/cases.routes.ts";
import { factorRoutes } from "../domains/access/factors/factors.routes.ts";
import { qrRoutes } from "../domains/access/qr/qr.routes.ts";
import { humanRoutes } from "../domains/access/human/human.routes.ts";
import { socialRoutes } from "../domains/access/social/social.routes.ts";
import { boardRoutes } from "../domains/boards/boards.routes.ts";
import { claimRoutes } from "../domains/claims/claims.routes.ts";
import { cutOutRoutes } from "../domains/cut-outs/cut-outs.routes.ts";
import { collaboratorRoutes } from "../domains/collaborators/collaborators.routes.ts";
import { commentRoutes } from "../domains/comments/comments.routes.ts";
import { groupRoutes } from "../domains/groups/groups.routes.ts";
import { messageRoutes } from "../domains/messages/messages.routes.ts";
import { notificationRoutes } from "../domains/notifications/notifications.routes.ts";
import { advisoryRoutes } from "../domains/advisories/advisories.routes.ts";
import { offsiteRoutes } from "../domains/offsite/offsite.routes.ts";
import { visualRoutes } from "../domains/visual/visual.routes.ts";
import { discoveryRoutes } from "../domains/discovery/discovery.routes.ts";
import { exportRoutes } from "../domains/export/export.routes.ts";
import { mediaRoutes } from "../domains/media/media.routes.ts";
import { organiseRoutes } from "../domains/organise/organise.routes.ts";
import { peopleRoutes } from "../domains/people/people.routes.ts";
import { pinRoutes } from "../domains/pins/pins.routes.ts";
import { sampleRoutes } from "../domains/samples/samples.routes.ts";
import { reportRoutes } from "../domains/reports/reports.routes.ts";
import { searchRoutes } from "../domains/search/search.routes.ts";
import { settingsRoutes } from "../domains/settings/settings.routes.ts";
import { sectionRoutes } from "../domains/sections/sections.routes.ts";
import { publicRoutes } from "../domains/public-api/v5.routes.ts";
import type { Implementation } from "./context.ts";

/** What this product answers: the routes of every domain. */
export const implementations: readonly Implementation[] = [
  ...accessRoutes,
  ...socialRoutes,
  ...humanRoutes,
  ...recoveryRoutes,
  ...legalRoutes,
  ...factorRoutes,
  ...qrRoutes,
  ...accountRoutes,
  ...caseRoutes,
  ...exportRoutes,
  ...settingsRoutes,
  ...mediaRoutes,
  ...pinRoutes,
  ...boardRoutes,
  ...sectionRoutes,
  ...organiseRoutes,
  ...collaboratorRoutes,
  ...groupRoutes,
  ...commentRoutes,
  ...notificationRoutes,
  ...messageRoutes,
  ...peopleRoutes,
  ...sampleRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...discoveryRoutes,
  ...visualRoutes,
  ...advisoryRoutes,
  ...offsiteRoutes,
  ...claimRoutes,
  ...cutOutRoutes,
  ...publicRoutes,
];
