/** `begun`: it changed something, and how it ended could not be noted. */
export type AuditOutcome = "begun" | "done" | "refused" | "failed";
