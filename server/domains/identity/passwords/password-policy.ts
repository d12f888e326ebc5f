import { refuse } from "#contract/kit/refusal.ts";
import { checkNewPassword, passwordRules, type PasswordRules } from "#rules/identity/password.ts";
import { formatText } from "#rules/kit/text.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { FlagViewer } from "#server/platform/flags/flags.ts";
import type { Services } from "#server/services/services.ts";
import { isBreached } from "./breached/is-breached.ts";
import { commonPasswords } from "./common-passwords.ts";
import { passwordScore } from "./password-score.ts";

/** What a new password must keep to on this instance, as its flags stand for a viewer. */
export async function rulesInForce(
  { config, flags }: Pick<Services, "config" | "flags">,
  viewer?: FlagViewer,
): Promise<PasswordRules> {
  return passwordRules(await flags.current(viewer), !config.allowUnicodePasswords);
}

/** Refuses a new password that breaks a rule or is known from a breach, with the sentence of access §5 on `field`. */
export async function requireGoodPassword(
  services: Pick<Services, "config" | "flags" | "log">,
  password: string,
  owner: { email?: string; username?: string },
  { viewer, field = "password" }: { viewer?: FlagViewer; field?: string } = {},
): Promise<void> {
  const rules = await rulesInForce(services, viewer);
  const score = rules.min_score > 0 ? await passwordScore(password, Object.values(owner)) : undefined;
  const { passwordWeak, passwordBreached } = accessCopy.validation;
  const broken =
    checkNewPassword({ password, ...owner, score }, rules) ??
    (commonPasswords.has(password.toLowerCase()) || namesSite(services, password) ? passwordWeak : null) ??
    ((await isBreached(services, password)) ? passwordBreached : null);
  if (broken !== null)
    refuse("PASSWORD_REJECTED", {
      message: formatText(broken, { maxLength: rules.max_length }),
      detail: field,
      data: { field },
    });
}

/** Whether a password holds the name of the site or its host, which are tried first of all at this instance. */
function namesSite({ config }: Pick<Services, "config">, password: string): boolean {
  const { hostname } = new URL(config.publicUrl);
  const typed = password.toLowerCase();
  return [commonCopy.product.name.toLowerCase(), hostname.replace(/^www\./, "")].some((name) => typed.includes(name));
}
