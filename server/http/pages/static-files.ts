import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "./pages-build.ts";

const yearS = 365 * 24 * 3600;

/** The browser's half of the pages: files named by their content are kept forever, the others an hour. */
export async function registerStaticFiles(app: FastifyInstance, root = clientFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      const named = path.replaceAll("\\", "/").includes("/assets/");
      reply.header("cache-control", named ? `public, max-age=${yearS}, immutable` : "public, max-age=3600");
      reply.header("cross-origin-resource-policy", "same-origin");
    },
  });
}
