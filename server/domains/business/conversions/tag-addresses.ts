import type { Services } from "#server/services/services.ts";

type Asked = Pick<Services, "config">;

/** Where shops load the tag's script from. */
export const tagScriptUrl = ({ config }: Asked): string => `${config.publicUrl}/ct.js`;

/** Where pages send events, as text or by asking for a picture. */
export const tagEventUrl = ({ config }: Asked): string => `${config.publicUrl}/ct/event`;
