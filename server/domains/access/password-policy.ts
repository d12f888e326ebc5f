import { refuse } from "#contract/refusal.ts";
import { checkNewPassword, passwordRules, type PasswordRules } from "#rules/password.ts";
import { formatText } from "#rules/text.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { defaultFlagVariants } from "#spec/flags.ts";
import type { Services } from "../../services.ts";
import { commonPasswords } from "./common-passwords.ts";
import { passwordScore } from "./password-score.ts";

/** What a new password must keep to on this instance. */
export function rulesInForce({ config }: Pick<Services, "config">): PasswordRules {
  return passwordRules(defaultFlagVariants(), !config.allowUnicodePasswords);
}

/** Refuses a new password that breaks a rule, with the sentence of access §5 on `field`. */
export async function requireGoodPassword(
  services: Pick<Services, "config">,
  password: string,
  owner: { email?: string; username?: string },
  field = "password",
): Promise<void> {
  const rules = rulesInForce(services);
  const score = rules.min_score > 0 ? await passwordScore(password, Object.values(owner)) : undefined;
  const broken =
    checkNewPassword({ password, ...owner, score }, rules) ??
    (commonPasswords.has(password.toLowerCase()) ? accessCopy.validation.passwordWeak : null);
  if (broken !== null)
    refuse("PASSWORD_REJECTED", {
      message: formatText(broken, { maxLength: rules.max_length }),
      detail: field,
      data: { field },
    });
}
