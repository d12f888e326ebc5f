import { z } from "zod";
import { clickDoubts } from "#spec/constants/ad-clicks.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, textField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

export const createClickDoubt = defineResource("ClickDoubt", "create", {
  summary:
    "Asks the operators to look at the billed clicks of some days, at most 60 days back. The same again while it waits asks once; CONFLICT where ten wait.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  effect: "adds",
  touches: ["desk"],
  audited: { names: ["advertiser_id", "from", "to"] },
  input: z.strictObject({
    advertiser_id: idField,
    from: z.iso.date("must be a day, like 2026-11-23"),
    to: z.iso.date("must be a day, like 2026-11-23"),
    note: textField(clickDoubts.noteMaxChars).refine((text) => text !== "", "must not be empty"),
  }),
  data: z.object({ id: idField, received_at: instant }),
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});
