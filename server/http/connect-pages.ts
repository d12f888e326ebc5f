import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { pickLocale } from "#rules/kit/locale.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { errorCodes } from "#spec/error-codes.ts";
import {
  type ConnectMessage,
  connectUrl,
  finishConnect,
  socialProviders,
} from "#server/domains/identity/providers/connect.ts";
import type { SocialProvider } from "#server/domains/identity/account/identity.ts";
import { localized } from "#server/platform/localized.ts";
import { branding } from "#server/services/branding.ts";
import { rememberedSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { openContext } from "./open-context.ts";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The popups of the ways in through outside accounts: `/connect/{party}/` leads to the party's own page, `/connect/{party}/callback/`
 * tells the page that opened the popup how it went, and closes itself.
 */
export const connectPages: Extra = ({ app }, services) => {
  for (const provider of socialProviders) {
    app.get<{ Querystring: Query }>(`/connect/${provider}`, async (request, reply) => {
      const context = await opened(request, reply);
      const { email, rerequest } = texts(request.query);
      try {
        const wish = { ...(email === undefined ? {} : { email }), rerequest: rerequest === "1" };
        return reply.redirect(await connectUrl(context, provider, wish));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const isAway = error.reason === "UNAVAILABLE";
        return sendMessage(reply.code(error.http), services, context.origin.locale, {
          type: "social-connect-error",
          provider,
          reason: isAway ? "unavailable" : "refused",
          message: isAway ? errorCodes.UNAVAILABLE.message : accessCopy.errors.generic,
        });
      }
    });

    app.get<{ Querystring: Query }>(`/connect/${provider}/callback`, async (request, reply) => {
      const context = await opened(request, reply);
      const message = await finishConnect(context, provider satisfies SocialProvider, texts(request.query));
      return sendMessage(reply, services, context.origin.locale, message);
    });
  }

  async function opened(request: FastifyRequest, reply: FastifyReply) {
    // The party's page must keep its opener reference, or the result couldn't be posted back (COOP).
    reply.header("cross-origin-opener-policy", "unsafe-none");
    reply.header("cache-control", "private, no-store");
    // These URLs contain codes and states.
    reply.header("referrer-policy", "no-referrer");
    const context = await openContext(services, request, reply);
    await services.limits.take("access", limitKey(context.viewer.id, context.origin.address));
    return context;
  }
};

function texts(query: Query): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

function sendMessage(reply: FastifyReply, services: Services, wanted: string, message: ConnectMessage): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const locale = pickLocale(undefined, wanted);
  const { config } = services;
  const { name } = rememberedSetting(services, branding);
  const text = (sentence: string) => escapeHtml(localized(locale, sentence, {}, name));
  const prefix = message.type === "social-connect-error" ? `${text(message.message)} ` : "";
  reply.header(
    "content-security-policy",
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(commonCopy.product.name)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;display:grid;min-height:100vh;margin:0;place-items:center;text-align:center}p{padding:1.5rem;max-width:24rem}</style>
</head><body><p role="status">${prefix}${text(accessCopy.connect.closing)}</p>
<script nonce="${nonce}">
const message = ${scriptJson(message)};
const own = ${scriptJson(config.publicUrl)};
if (window.opener) window.opener.postMessage(message, own);
history.replaceState(null, "", location.pathname);
setTimeout(() => window.close(), 50);
</script></body></html>
`);
}

/** JSON that cannot end a script element or begin a comment in one. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
