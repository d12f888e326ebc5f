import { z } from "zod";
import { systemTokenDays } from "#spec/constants/business-access.ts";
import { defineResource, scopes } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const scope = z.enum(scopes);
const systemUser = { business_id: idField, system_user_id: idField };

export const listSystemTokens = defineResource("SystemTokens", "get", {
  summary:
    "The access tokens of a business's system users that still hold, the newest first; never the tokens themselves.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  shows: ["business"],
  input: z.strictObject({ business_id: idField }),
  data: z.array(
    z.object({
      id: z.string(),
      system_user_id: idField,
      app: z.object({ id: idField, name: z.string() }),
      scopes: z.array(scope),
      /** Who made it, without whom it ends. */
      made_by: z.string().nullable(),
      created_at: instant,
      expires_at: instant,
      /** When the app was last used as this system user, to the hour. */
      used_at: instant.nullable(),
    }),
  ),
  errors: ["NOT_ALLOWED", "ROLE_MISSING", "STEP_UP_REQUIRED"],
});

export const createSystemToken = defineResource("SystemTokens", "create", {
  summary:
    "An access token of one of the viewer's apps, which acts as a system user with that one's permissions; told this once.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  limit: "access",
  proof: "fresh",
  effect: "adds",
  touches: ["business"],
  audited: { about: "business_id", names: ["system_user_id", "app_id", "scopes"] },
  input: z.strictObject({
    ...systemUser,
    app_id: idField,
    scopes: z.array(scope).min(1).max(scopes.length),
    days: z.union(systemTokenDays.map((days) => z.literal(days))),
  }),
  data: z.object({ id: z.string(), access_token: z.string(), expires_at: instant }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "ROLE_MISSING", "STEP_UP_REQUIRED"],
});

export const endSystemToken = defineResource("SystemTokens", "delete", {
  summary: "Ends an access token of a system user, with its next request.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  effect: "removes",
  touches: ["business"],
  audited: { about: "business_id", names: ["system_user_id", "id"] },
  input: z.strictObject({ ...systemUser, id: z.string().max(80) }),
  data: z.object({}),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "ROLE_MISSING", "STEP_UP_REQUIRED"],
});
