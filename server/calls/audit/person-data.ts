import { auditRetentionDays } from "#spec/constants/own-limits.ts";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import { purgeAuditLog } from "./write-line.ts";
import { auditOf } from "./audit.archive.ts";

export const auditPersonData: PersonData = {
  tables: {
    audit_log: { person: { actor_id: anonymised, about_id: anonymised }, archive: "audit.json" },
  },
  archived: [{ file: "audit.json", lines: auditOf }],
  keeps: [{ table: "audit_log", ends: "created_at", days: auditRetentionDays, removedBy: purgeAuditLog }],
  /** What they did stays without them; a session would tell which of it was done by the same person. */
  async leave({ db }, { person }) {
    await db.updateTable("audit_log").set({ session: null }).where("actor_id", "=", person.id).execute();
  },
};
