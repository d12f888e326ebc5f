import type { FastifyInstance, HTTPMethods } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * Watches which addresses of the public API are added from here on. What it gives is called when all are: each then refuses the methods it
 * doesn't take and names those it does, as RFC 9110 §15.5.6 wants it.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<HTTPMethods>>();
  let isWatching = true;
  app.addHook("onRoute", ({ url, method }) => {
    if (!isWatching || !url.startsWith("/v5/")) return;
    const known = taken.get(url) ?? new Set<HTTPMethods>();
    for (const one of [method].flat()) known.add(one as HTTPMethods);
    taken.set(url, known);
  });
  return () => {
    isWatching = false;
    for (const [url, known] of taken) {
      const allow = methods.filter((method) => known.has(method) || (method === "HEAD" && known.has("GET")));
      app.route({
        method: methods.filter((method) => !allow.includes(method)),
        url,
        // Nothing of a body is read.
        preParsing: async (_request, reply) => {
          reply.header("allow", allow.join(", "));
          refuse("METHOD_NOT_ALLOWED");
        },
        handler: (_request, reply) => reply.send(),
      });
    }
  };
}
