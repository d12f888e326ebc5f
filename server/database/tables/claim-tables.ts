/** What whoever made a pin says of who pays for it; `status` as in saving §3, null for a paid link alone. */
export type PinSponsorship = { status: number | null; name: string | null; paid_link: boolean };

export type ClaimKind = "website" | "instagram";

export type ClaimState = "pending" | "checking" | "verified" | "failed";

export type ClaimMethod = "meta" | "file" | "link" | "dns";
