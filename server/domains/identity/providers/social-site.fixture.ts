import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { connectPages } from "#server/http/connect-pages.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";

/** The product with outside parties that behave, for the tests of a file; `strict` beside it tells nobody who has an account. */
export function socialSite(): { providers: Providers; site: TestSite; strict: TestSite } {
  const [providers, site, strict] = [{} as Providers, {} as TestSite, {} as TestSite];
  beforeAll(async () => {
    Object.assign(providers, await startProviders());
    const config = { ...providers.config, egressAllow: providers.egressAllow, trustProxy: 1 };
    Object.assign(site, await createTestSite({ config, extras: [connectPages] }));
    Object.assign(
      strict,
      await createTestSite({ config: { ...config, enumeration: "strict" }, extras: [connectPages] }),
    );
  });
  afterAll(async () => {
    for (const one of [site, strict]) if ("close" in one) await one.close();
    if ("stop" in providers) await providers.stop();
  });
  beforeEach(() => {
    for (const state of Object.values(providers.states)) Object.assign(state, { fault: "none", person: null });
  });
  return { providers, site, strict };
}
