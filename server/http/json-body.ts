import type { FastifyInstance } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { isTooHeavy } from "./json-weight.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes JSON as text/plain too: see `Call`. */
    beacon?: boolean;
  }
}

/** JSON is the only body a call takes; as text/plain those alone that pages send while they are being left. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // As a Buffer, outside the JavaScript heap: only acceptable bodies become strings.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body: Buffer, done) =>
    parseJson(body, done),
  );
  app.addContentTypeParser("text/plain", { parseAs: "buffer" }, ({ routeOptions }, body: Buffer, done) =>
    routeOptions.config.beacon === true ? parseJson(body, done) : done(onlyJson()),
  );
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(onlyJson());
  });
}

type Done = (error: Error | null, body?: unknown) => void;

function parseJson(body: Buffer, done: Done): void {
  if (body.length === 0) return done(null, {});
  if (isTooHeavy(body)) return done(badBody("must have fewer parts"));
  try {
    done(null, JSON.parse(body.toString(), withoutPrototype));
  } catch {
    done(badBody("must be JSON"));
  }
}

function onlyJson(): Refusal {
  return new Refusal("INVALID_PARAMETERS", {
    message: "content-type: must be application/json",
    detail: "content-type",
    data: { field: "content-type" },
  });
}

function badBody(what: string): Refusal {
  return new Refusal("INVALID_PARAMETERS", { message: `body: ${what}`, detail: "body", data: { field: "body" } });
}

/** `__proto__` keys are dropped before they can pollute anything. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}
