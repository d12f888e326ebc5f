import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";

export const listAdvertisers = defineResource("Advertisers", "get", {
  summary: "The advertiser accounts the viewer may act in.",
  audience: "viewer",
  shows: [],
  input: z.strictObject({}),
  data: z.array(z.object({ id: idField, name: z.string(), owner_user_id: idField })),
});
