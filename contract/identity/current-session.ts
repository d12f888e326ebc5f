import { z } from "zod";
import { announcementShape } from "#contract/kit/announcement.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant, viewerShape } from "#contract/kit/shapes.ts";

/** Stands alone because every page asks it first: the other calls of identity are not loaded with it. */
export const getSession = defineResource("UserSession", "get", {
  summary: "The viewer, or null; and what the device remembers of a person seen before.",
  shows: ["account", "business"],
  input: z.strictObject({}),
  data: z.object({
    user: viewerShape.nullable(),
    /** LIMITED_LOGIN: whom this device saw last, for the personalised log-in. */
    seen: z
      .object({
        first_name: z.string(),
        image_url: z.string().nullable(),
        avatar_color_index: z.number().int(),
        email_hint: z.string(),
        has_password: z.boolean(),
        connected_to_google: z.boolean(),
        connected_to_facebook: z.boolean(),
        connected_to_line: z.boolean(),
        /** A company's identity provider logs them in. */
        connected_to_sso: z.boolean(),
      })
      .nullable(),
    /** This device is not eligible to sign up right now (access §4, age gate). */
    underage: z.boolean(),
    /** What operators announce to the viewer now; absent where there is nothing. */
    announcements: z.array(announcementShape).optional(),
    /** Who may make an account here; absent where everybody may. Told to whoever is signed out. */
    sign_up: z.enum(["invitation", "closed"]).optional(),
    /** Terms that the viewer is asked to agree to; `is_due`: they hold already, and writing waits for that. */
    terms: z.object({ id: idField, summary: z.string(), effective_at: instant, is_due: z.boolean() }).optional(),
    /** Ads are sold here, which a signed-in viewer may buy; absent where they aren't. */
    ads_sold: z.literal(true).optional(),
    /** Ads were sold here: what was bought, reports, money and documents are there to be read. Absent where ads are sold. */
    ads_kept: z.literal(true).optional(),
    /** The viewer belongs to a business of somebody else; absent where they don't. */
    works_for: z.literal(true).optional(),
  }),
});
