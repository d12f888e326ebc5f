import { boardRoutes } from "../domains/boards/boards.routes.ts";
import { mediaRoutes } from "../domains/media/media.routes.ts";
import { pinRoutes } from "../domains/pins/pins.routes.ts";
import type { Implementation } from "./context.ts";

/** What this product answers: the routes of every domain. */
export const implementations: readonly Implementation[] = [...mediaRoutes, ...pinRoutes, ...boardRoutes];
