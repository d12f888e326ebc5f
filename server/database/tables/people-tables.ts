/** `closing`: deleted for good 30 days after it was asked for. */
export type AccountState = "active" | "soft_banned" | "login_assistance" | "suspended" | "deactivated" | "closing";
