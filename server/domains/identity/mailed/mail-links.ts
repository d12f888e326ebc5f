import { accessConstants } from "#spec/constants/access.ts";
import type { MailLinks } from "#server/services/services.ts";
import { codeFrom } from "#server/domains/identity/account/sent-code.ts";
import { signUpLink } from "#server/domains/identity/account/mailed-sign-up.ts";
import { newMailedLink } from "#server/domains/identity/account/mailed-token.ts";

/** The links and codes that prove an address or let their reader in. */
export const identityMailLinks = {
  verify_email: (services, to) => newMailedLink(services, to, "verify_email"),
  sign_up: signUpLink,
  async magic_link(services, to, { next }) {
    const { link, code } = await newMailedLink(services, to, "magic_link", next ?? null);
    return { link, values: { code, minutes: String(accessConstants.magicLinkMinutes) } };
  },
  async reset_password(services, to) {
    const { link } = await newMailedLink(services, to, "reset_password");
    return { link, values: { minutes: String(accessConstants.resetLinkMinutes) } };
  },
  change_email: (services, { email }, { account = "0" }) =>
    newMailedLink(services, { id: account, email }, "change_email"),
  restore_email: (services, { email }, { account = "0" }) =>
    newMailedLink(services, { id: account, email }, "restore_email"),
  async way_back(services, to) {
    const { link } = await newMailedLink(services, to, "restore_email");
    return { link, values: { days: String(accessConstants.emailWayBackDays) } };
  },
  step_up_code: async ({ config, cipher }, _to, { nonce = "" }) => ({
    link: `${config.publicUrl}/settings/security/`,
    values: { code: codeFrom(cipher, nonce) },
  }),
} satisfies Partial<MailLinks>;
