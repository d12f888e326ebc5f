import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { instant, setUpShape } from "#contract/kit/shapes.ts";

export const listAccessTokens = defineResource("AccessTokens", "get", {
  summary:
    "The access tokens that act for the viewer in the public API, the newest first; never the tokens themselves.",
  audience: "viewer",
  shows: ["access-token"],
  input: z.strictObject({}),
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      scopes: z.array(z.string()),
      created_at: instant,
      expires_at: instant,
    }),
  ),
});

export const endAccessTokens = defineResource("AccessTokens", "delete", {
  summary: "Ends one access token, or all.",
  audience: "viewer",
  effect: "removes",
  touches: ["access-token"],
  audited: { names: ["id", "all"] },
  input: z.strictObject({ id: z.string().max(80).optional(), all: z.boolean().optional() }),
  data: z.object({
    ended: z.number().int(),
    /** Of all: what goes on and may get new ones. */
    set_up: z.array(setUpShape),
  }),
  errors: ["NOT_FOUND"],
});
