import type { useAccess } from "./use-access.ts";

/** What every step of the way in is given. */
export type AccessScreen = { access: ReturnType<typeof useAccess> };
