import { refuse } from "#contract/kit/refusal.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { CallContext } from "#server/calls/context.ts";
import { takeRecaptcha } from "./recaptcha.ts";
import { type HumanAction, type HumanLevel, takeWork } from "./work.ts";

export type HumanTokens = { recaptchaV2Token?: string | undefined; recaptchaV3Token?: string | undefined };

/** How far a client is verified: not at all, by a passive token, or by a challenge solved for this very try. */
export type BotCheck = "unknown" | "likely" | "proven";

export type HumanPurpose = keyof typeof actionsOf;

/** The actions of access §7 a token may have been made for. */
const actionsOf = {
  log_in: ["mweb_login", "web_auth", "mweb_auth", "web_unauth"],
  magic_link: ["mweb_login", "web_auth", "mweb_auth", "web_unauth"],
  exists: ["mweb_signup", "mweb_login", "web_auth", "mweb_auth", "web_unauth"],
  sign_up: ["mweb_signup", "web_auth", "mweb_auth", "web_unauth"],
  reset_password: ["web_reset_password", "mweb_reset_password", "web_auth", "mweb_auth", "web_unauth"],
  change_password: ["web_change_password", "mweb_change_password"],
} as const;

/**
 * Verifies the tokens. Each counts once and for its own actions. A wrong, late or used passive token counts as none: it may have expired
 * while somebody typed. A wrong challenge answer is refused LOGIN_TOO_FAST, so that the page shows another.
 */
export async function checkHuman(
  context: CallContext,
  purpose: HumanPurpose,
  { recaptchaV2Token: solved, recaptchaV3Token: passive }: HumanTokens,
): Promise<BotCheck> {
  if (solved !== undefined && solved !== "") {
    if (!(await take(context, solved, "challenge", purpose))) refuse("LOGIN_TOO_FAST", { retryAfter: 1 });
    return "proven";
  }
  if (passive === undefined || passive === "") return "unknown";
  return (await take(context, passive, "passive", purpose)) ? "likely" : "unknown";
}

const mails: ReadonlySet<HumanPurpose> = new Set(["reset_password", "magic_link"]);
const plainBudgets = ["human_unknown", "human_likely"] as const;
const mailBudgets = ["human_unknown_mail", "human_likely_mail"] as const;

/**
 * Rate-limits tries per address; without a token to half of it. Above the limit it refuses LOGIN_TOO_FAST, and a solved challenge lets one
 * more through.
 */
export async function requireHuman(context: CallContext, purpose: HumanPurpose, tokens: HumanTokens): Promise<void> {
  const botCheck = await checkHuman(context, purpose, tokens);
  if (botCheck === "proven") return;
  const key = `${purpose} ${limitKey(null, context.origin.address)}`;
  const [unknown, likely] = mails.has(purpose) ? mailBudgets : plainBudgets;
  await context.services.limits.take(botCheck === "likely" ? likely : unknown, key, { refusal: "LOGIN_TOO_FAST" });
}

function take(context: CallContext, token: string, level: HumanLevel, purpose: HumanPurpose): Promise<boolean> {
  const { recaptcha } = context.services.config;
  const actions = actionsOf[purpose] as readonly HumanAction[];
  return recaptcha === null
    ? takeWork(context.services, token, level, actions)
    : takeRecaptcha(context, recaptcha, token, level, actions);
}
