import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "#contract/kit/client.ts";
import { registerPages } from "#server/http/pages.ts";
import { createDevBuild } from "./dev.ts";

const app = fastify();
let url = "";

beforeAll(async () => {
  const { build } = await createDevBuild(app);
  const place = { locale: "en", theme: "system", country: "US", origin: "http://localhost" } as const;
  const unreachable = createClient(() => Promise.reject(new Error("not listening")));
  await registerPages(app, {
    build,
    developing: true,
    open: async () => ({ ...place, personal: false, api: unreachable }),
    fallback: () => place,
    onError: () => {},
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
});
afterAll(() => app.close());

test("while developing, pages are rendered from their sources and modules are served", async () => {
  const login = await fetch(`${url}/email/verify?token=x`);
  const html = await login.text();
  expect(login.status, html.slice(0, 2000)).toBe(200);
  expect(html).toContain("Verify your email");
  const parts = await (await fetch(`${url}/_ui`)).text();
  expect(parts).toContain("<h1>Parts</h1>");
  const modules = await fetch(`${url}/web/app/refusal-of.ts`);
  expect(modules.headers.get("content-type")).toContain("javascript");
  const contract = await (await fetch(`${url}/contract/content/pins.ts`)).text();
  expect(contract).toContain("/resource/PinResource/get");
  expect(contract).not.toContain("zod");
});
