import { z } from "zod";
import { signUpModes } from "#spec/constants/sign-up.ts";
import type { KeptSetting } from "#server/services/kept-setting.ts";

export type SignUpRules = z.output<typeof form>;

const form = z.object({
  mode: z.enum(signUpModes),
  /** Whether everybody may invite a few others. */
  people_may_invite: z.boolean(),
});

/** Who may make an account on this instance. */
export const signUpRules: KeptSetting<SignUpRules> = {
  name: "sign_up",
  form,
  usual: { mode: "open", people_may_invite: false },
};
