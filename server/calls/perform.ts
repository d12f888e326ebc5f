import type { z } from "zod";
import type { Api } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { admit } from "./admit.ts";
import { answerFrom } from "./answer-from.ts";
import { auditFacts } from "./audit/audit-facts.ts";
import { audited } from "./audit/audited.ts";
import type { CallContext, Implementation } from "./context.ts";
import { subjectOf } from "./subject.ts";
import { writersOf } from "./writers.ts";
import { hintWork } from "#server/platform/bus/hint-work.ts";
import { publishEffects, publishWriters } from "#server/platform/bus/publish-effects.ts";
import { createTouched } from "#server/platform/bus/touched.ts";

export type Registry = ReadonlyMap<Call, Implementation>;

/** All implementations by their call. Throws when two answer the same one. */
export function createRegistry(implementations: readonly Implementation[]): Registry {
  const registry = new Map<Call, Implementation>();
  for (const implementation of implementations) {
    if (registry.has(implementation.call)) throw new Error(`${implementation.call.name} is implemented twice`);
    registry.set(implementation.call, implementation);
  }
  return registry;
}

/**
 * Performs one call: rate limit, audience, input validation, handler, and outside production validation of the answer. Throws a `Refusal`,
 * or whatever went wrong.
 */
export async function perform(registry: Registry, call: Call, context: CallContext, raw: unknown) {
  const implementation = registry.get(call);
  if (implementation === undefined) refuse("NOT_FOUND");
  const admitted = await admit(call, context);
  const input = call.input.safeParse(byProperName(call, raw));
  if (!input.success) throw badInput(input.error);
  const { services } = admitted;
  const blocked = call.method === "GET" ? null : services.readOnly();
  if (blocked !== null && call.limit !== "access") refuse("STORAGE_FULL", { detail: blocked });
  const touched = createTouched();
  const facts = auditFacts(call, admitted, input.data);
  const handle = async (context: CallContext) => {
    const subject = await subjectOf(context, call, input.data);
    if (facts !== null) facts.subject_id = subject?.id ?? null;
    return answerFrom(implementation, { ...context, subject, touched }, input.data);
  };
  const answer = await (facts === null
    ? handle(admitted)
    : audited(services, facts, (noting) => handle({ ...admitted, services: noting })));
  if (call.method !== "GET") hintWork(services);
  await Promise.all([
    publishEffects(services, call, touched.names()),
    publishWriters(services, writersOf(call, admitted, touched.others())),
  ]);
  if (services.config.checkAnswers) checkAnswer(call, answer.data);
  return answer;
}

/** The input with its fields under the names that the call has for them; a field that is given under both is refused as unknown. */
function byProperName({ aliases }: Pick<Call, "aliases">, raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Object.keys(aliases).length === 0) return raw;
  const entries = Object.entries(raw);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const proper = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
      return [Object.hasOwn(raw, proper) ? name : proper, value];
    }),
  );
}

/** The typed caller for calls in process: of a page that is rendered, of the operator. */
export function inProcessApi(registry: Registry, context: CallContext): Api {
  const api = async (call: Call, input: unknown) => {
    const { data, bookmark } = await perform(registry, call, context, input);
    return { data, bookmark: bookmark ?? null };
  };
  return api as Api;
}

/** Code 2 with a message that names the first bad field; all of them stand in data.fields. */
function badInput(error: z.ZodError): Refusal {
  const fields = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join("."), message: "is not a field of this call" }))
      : [{ field: issue.path.join("."), message: issue.message }],
  );
  const [first] = fields;
  const field = first?.field === "" || first === undefined ? "request" : first.field;
  return new Refusal("INVALID_PARAMETERS", {
    message: `${field}: ${first?.message ?? "is not valid"}`,
    detail: field,
    data: { field, fields: fields.slice(0, 20) },
  });
}

function checkAnswer(call: Call, data: unknown): void {
  const checked = call.data.safeParse(data);
  if (!checked.success) throw new Error(`${call.name} answers against its contract: ${checked.error.message}`);
}
