import { imprint } from "#contract/identity/legal.ts";
import { getBranding } from "#contract/operate/branding.ts";
import * as calls from "#contract/operate/set-branding.ts";
import { parseMarkdown } from "#rules/kit/markdown.ts";
import { implement } from "#server/calls/implement.ts";
import { type Branding, branding } from "#server/services/branding.ts";
import { keptSetting, knownSetting } from "#server/services/kept-setting.ts";
import { isNamedByConfig, senderOf } from "#server/mails/sender.ts";
import type { Services } from "#server/services/services.ts";
import { changeBranding, resetBranding } from "./change-branding.ts";

export const brandingRoutes = [
  implement(getBranding, async ({ services }) => view(services, await keptSetting(services.db, branding))),
  implement(calls.setBranding, async ({ services }, given) => view(services, await changeBranding(services, given))),
  implement(calls.resetBranding, async ({ services }) => view(services, await resetBranding(services))),
  implement(imprint, async ({ services }) => {
    const { contact, imprint: text } = await knownSetting(services, branding);
    return { contact, blocks: text === null ? null : parseMarkdown(text) };
  }),
];

function view({ config }: Services, { logo, ...own }: Branding) {
  const { name, address } = senderOf(config, own.name);
  return {
    ...own,
    logo: logo?.inline ?? null,
    sender: `${name} <${address}>`,
    sender_is_configured: isNamedByConfig(config),
  };
}
