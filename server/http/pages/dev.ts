import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { type PagesBuild, projectFolder } from "./pages-build.ts";

/**
 * The bundler inside this process, for development: pages are made anew from their sources for each request, and the
 * browser is told of changes. Adds what the bundler serves itself (modules, styles, its socket) to the app.
 */
export async function createDevBuild(
  app: FastifyInstance,
): Promise<{ build: () => Promise<PagesBuild>; close(): Promise<void> }> {
  process.env["NODE_ENV"] ??= "development";
  const vite = await createServer({
    root: projectFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook("onClose", () => vite.close());
  return {
    build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as PagesBuild,
    close: () => vite.close(),
  };
}
