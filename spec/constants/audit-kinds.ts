/** Kinds of lines of the audit log. Commands of the machine are one of their own. */
export const auditKinds = ["moderation", "people", "site", "ads", "business", "boards", "security", "machine"] as const;
export type AuditKind = (typeof auditKinds)[number];
/** What the calls of commands on the machine begin with. */
export const commandPrefix = "magpie ";
