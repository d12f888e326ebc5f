import { Refusal } from "#contract/kit/refusal.ts";
import { stopMails } from "#server/domains/identity/mail-choices/stop-mails.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";

/**
 * Where mail programs unsubscribe their reader with one click (RFC 8058): a POST without cookies, whose form says only
 * `List-Unsubscribe=One-Click`. A GET never unsubscribes, because scanners open links; it leads to the page that asks.
 */
export const oneClickUnsubscribe: Extra = async ({ app }, services) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The token in the address says everything.
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      payload.on("end", () => done(null));
    });
    const path = "/email/unsubscribe/one-click";
    scope.post<{ Querystring: { token?: unknown } }>(
      path,
      limitsByAddress(services, "page"),
      async ({ query }, reply) => {
        const token = typeof query.token === "string" ? query.token : "";
        try {
          await stopMails(services, token);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return sendFailure(reply, services, error, null, "unsubscribe");
        }
        return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send("Unsubscribed.\n");
      },
    );
    scope.get<{ Querystring: { token?: unknown } }>(
      path,
      limitsByAddress(services, "page"),
      async ({ query }, reply) => {
        const token = typeof query.token === "string" ? query.token : "";
        return reply.redirect(`/email/unsubscribe/?${new URLSearchParams({ token }).toString()}`, 302);
      },
    );
  });
};
