import { Refusal } from "#contract/kit/refusal.ts";
import { stopMails } from "#server/domains/identity/mail-choices/stop-mails.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";

/** What a link stops, and the page that asks first. */
type OneClick = {
  path: string;
  stop: (services: Services, token: string) => Promise<unknown>;
  page: (token: string) => string;
};

/**
 * Where mail programs unsubscribe their reader with one click (RFC 8058): a POST without cookies, whose form says only
 * `List-Unsubscribe=One-Click`. A GET never unsubscribes, because scanners open links; it leads to the page that asks.
 */
export const oneClick =
  ({ path, stop, page }: OneClick): Extra =>
  async ({ app }, services) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The token in the address says everything.
      scope.addContentTypeParser("*", (_request, payload, done) => {
        payload.resume();
        payload.on("end", () => done(null));
      });
      scope.post<Asked>(path, limitsByAddress(services, "page"), async ({ query }, reply) => {
        try {
          await stop(services, tokenOf(query));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return sendFailure(reply, services, error, null, "unsubscribe");
        }
        return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send("Unsubscribed.\n");
      });
      scope.get<Asked>(path, limitsByAddress(services, "page"), async ({ query }, reply) =>
        reply.redirect(page(tokenOf(query)), 302),
      );
    });
  };

type Asked = { Querystring: { token?: unknown } };
const tokenOf = ({ token }: Asked["Querystring"]) => (typeof token === "string" ? token : "");

/** Mails of a kind. */
export const oneClickUnsubscribe = oneClick({
  path: "/email/unsubscribe/one-click",
  stop: stopMails,
  page: (token) => `/email/unsubscribe/?${new URLSearchParams({ token }).toString()}`,
});
