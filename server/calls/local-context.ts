import { unheard } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import type { CallContext, Cookies } from "./context.ts";
import type { Viewer } from "./viewer.ts";

/** The origin of calls made without a request. */
const here = { address: "127.0.0.1", country: "US", countryFromIp: "US", region: "", userAgent: "" };

/**
 * The context of a call that is made without a request: by the operator's commands and imports, by tests. It has no session and no device;
 * its cookies are kept for as long as it lives.
 */
export function localContext(services: Services, viewer: Viewer): CallContext {
  const { country } = services.config;
  return {
    services,
    viewer,
    source: "operator",
    admittedTo: null,
    subject: null,
    origin: { ...here, ...(country === null ? {} : { country, countryFromIp: country }), locale: viewer.locale },
    cookies: cookieJar(),
    sessionHash: null,
    deviceHash: null,
    seenBefore: false,
    touched: unheard,
    idempotencyKey: null,
  };
}

function cookieJar(): Cookies {
  const cookies = new Map<string, string>();
  const changes = new Map<string, boolean>();
  return {
    get: (name) => cookies.get(name),
    changed: (name) => changes.get(name),
    set(name, value) {
      cookies.set(name, value);
      changes.set(name, true);
    },
    clear(name) {
      cookies.delete(name);
      changes.set(name, false);
    },
  };
}
