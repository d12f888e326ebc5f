import type { FastifyInstance } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { isTooHeavy } from "./json-weight.ts";

/** JSON is the only body a call takes. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // As a Buffer, outside the JavaScript heap: only acceptable bodies become strings.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {});
    if (isTooHeavy(body)) return done(badBody("must have fewer parts"));
    try {
      done(null, JSON.parse(body.toString(), withoutPrototype));
    } catch {
      done(badBody("must be JSON"));
    }
  });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(
      new Refusal("INVALID_PARAMETERS", {
        message: "content-type: must be application/json",
        detail: "content-type",
        data: { field: "content-type" },
      }),
    );
  });
}

function badBody(what: string): Refusal {
  return new Refusal("INVALID_PARAMETERS", { message: `body: ${what}`, detail: "body", data: { field: "body" } });
}

/** `__proto__` keys are dropped before they can pollute anything. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}
