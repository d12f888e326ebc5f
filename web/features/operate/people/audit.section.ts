import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { auditFilterIn, auditQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const auditSection: Section<"audit"> = {
  name: "audit",
  title: moderationDeskCopy.area.audit,
  group: "people",
  right: "audit:read",
  queries: ({ search }) => ({ lines: auditQuery(auditFilterIn(search)) }),
  place: 100,
  screen: async () => (await import("./audit-screen.tsx")).AuditScreen,
};
