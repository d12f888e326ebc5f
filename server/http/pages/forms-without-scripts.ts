import type { FastifyInstance } from "fastify";
import { safeRedirect } from "#rules/kit/redirect.ts";

/** Stands for our own: only paths are taken. */
const here = "https://here.invalid";

/**
 * A browser without scripts sends a page's form itself, which no route takes. It is led back to the page, whose first line says what
 * forms need; what was typed is not read.
 */
export function leadFormsBack(app: FastifyInstance, isPage: (url: string) => boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, url, headers } = request;
    if (!request.is404 || method !== "POST" || !isPage(url)) return;
    if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded") !== true) return;
    return reply.redirect(safeRedirect(url, here), 303);
  });
}
