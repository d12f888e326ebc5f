import { z } from "zod";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

const kind = z.enum(["website", "instagram"]);
const name = z.string().min(1).max(ownLimits.claimNameMaxChars);

const claimShape = z.object({
  kind,
  /** A host name, or a user name on Instagram. */
  name: z.string(),
  state: z.enum(["pending", "checking", "verified", "failed"]),
  method: z.enum(["meta", "file", "link", "dns"]),
  /** Why it failed: `unreachable`, `not_found`, `taken`. */
  problem: z.string().nullable(),
  /** What to put into the page's head. */
  meta_tag: z.string().nullable(),
  /** A file to put at the site's root, and what stands in it. */
  file_name: z.string().nullable(),
  file_content: z.string().nullable(),
  /** The address the profile elsewhere has to name. */
  profile_url: z.string().nullable(),
  checked_at: instant.nullable(),
  created_at: instant,
});
export type WireClaim = z.output<typeof claimShape>;

export const userSettings = defineCall({
  name: "User.settings",
  summary:
    "What of the viewer's settings saving depends on: whether Instagram is connected or was offered, the website they list.",
  method: "GET",
  path: "/v3/users/settings",
  audience: "viewer",
  shows: ["claim", "account"],
  actedAs: "person",
  input: z.strictObject({}),
  data: z.object({
    connected_to_instagram: z.boolean(),
    /** They were offered to connect it, on whatever device. */
    instagram_offered: z.boolean(),
    listed_website_url: z.string().nullable(),
    claimed_websites: z.array(z.string()),
  }),
});

export const listClaims = defineResource("Claims", "get", {
  summary: "The websites and profiles elsewhere that the viewer claims, and what to put there.",
  audience: "viewer",
  shows: ["claim"],
  input: z.strictObject({}),
  data: z.array(claimShape),
});

export const startClaim = defineResource("Claims", "create", {
  summary: "Claims a website or an Instagram profile; it is checked once asked for. Again: the same claim.",
  audience: "viewer",
  effect: "adds",
  touches: ["claim"],
  input: z.strictObject({ kind, name }),
  data: claimShape,
  errors: ["NOT_ALLOWED"],
});

export const checkClaim = defineResource("Claims", "update", {
  summary: "Has a claim checked: the site is asked in a moment, and the claim then says how it went.",
  audience: "viewer",
  limit: "outbound",
  effect: "removes",
  touches: ["claim"],
  input: z.strictObject({ kind, name, method: z.enum(["meta", "file", "link", "dns"]).optional() }),
  data: claimShape,
  errors: ["NOT_FOUND"],
});

export const endClaim = defineResource("Claims", "delete", {
  summary: "Claims it no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["claim", "person", "pin"],
  input: z.strictObject({ kind, name }),
  data: z.object({ removed: z.boolean() }),
});
