import { actedAsIn } from "#contract/calls.ts";
import type { Api } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import { admit, spare } from "./admit.ts";
import { admitInput } from "./admit-input.ts";
import { routeToReplica } from "./route-to-replica.ts";
import { auditFacts } from "./audit/audit-facts.ts";
import { type AuditFacts, audited } from "./audit/audited.ts";
import type { CallContext, Implementation } from "./context.ts";
import { givenBefore } from "./idempotency/given-before.ts";
import { readInput } from "./read-input.ts";
import { requireRoom } from "./require-room.ts";
import { requireTerms } from "./require-terms.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { tellLive } from "./tell-live.ts";
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
 * Performs one call: rate limit, audience, input validation, rights and proof, handler, and outside production validation of the answer. Throws a `Refusal`,
 * or whatever went wrong.
 */
export async function perform(registry: Registry, call: Call, context: CallContext, raw: unknown) {
  const implementation = registry.get(call);
  if (implementation === undefined) refuse("NOT_FOUND");
  const admitted = await admit(call, context);
  const answer =
    call.method === "GET"
      ? await read(implementation, admitted, readInput(call, raw))
      : await write(implementation, admitted, raw);
  await spare(call, admitted, answer.data);
  if (admitted.services.config.checkAnswers) checkAnswer(call, answer.data);
  return answer;
}

/** Of a read nothing follows but, where the audit log tells of it, a line there. */
async function read(implementation: Implementation, context: CallContext, input: unknown) {
  const { call } = implementation;
  const facts = call.audited === null ? null : auditFacts(call, context, input);
  if (facts === null) return answerNoting(implementation, context, input, facts);
  return audited(context.services, facts, (services) =>
    answerNoting(implementation, { ...context, services }, input, facts),
  );
}

async function write(implementation: Implementation, admitted: CallContext, raw: unknown) {
  const { call } = implementation;
  const { services } = admitted;
  const input = readInput(call, raw);
  const touched = createTouched();
  const facts = auditFacts(call, admitted, input);
  const context = { ...admitted, touched };
  const answer = await (facts === null
    ? answerOnce(implementation, context, input, facts)
    : audited(services, facts, (noting) => answerOnce(implementation, { ...context, services: noting }, input, facts)));
  hintWork(services);
  // Streams are opened for a session, and end with it.
  if (call.touches.includes("session") && admitted.viewer.id !== null)
    tellLive(services, services.db, [admitted.viewer.id], ["session"]);
  await Promise.all([
    publishEffects(services, call, touched.names()),
    publishWriters(services, writersOf(call, admitted, touched.others())),
  ]);
  return answer;
}

/**
 * A write that was done under its key is done, whatever would be said of it by now: whose answer it was gets it once more. It is looked for
 * where something refuses, so that a first time costs no read more.
 */
async function answerOnce(
  implementation: Implementation,
  context: CallContext,
  input: unknown,
  facts: AuditFacts | null,
) {
  const { call } = implementation;
  try {
    await requireTerms(call, context);
    requireRoom(call, context.services);
    return await answerNoting(implementation, context, input, facts);
  } catch (error) {
    const before = error instanceof Refusal ? await answeredBefore(call, context, input) : undefined;
    if (before === undefined) throw error;
    context.services.auditLine?.replayed();
    return before;
  }
}

async function answeredBefore(call: Call, context: CallContext, input: unknown) {
  if (!call.idempotent || context.idempotencyKey === null) return undefined;
  const subject = await subjectOf(context, call, input, actedAsIn(call)).catch(() => undefined);
  return subject === undefined ? undefined : givenBefore(call, inNameOf(subject, context), input);
}

/**
 * Admits what was given, and answers in the name of whom the input means, which the audit log is told, and so is whose account it is.
 */
async function answerNoting(
  implementation: Implementation,
  context: CallContext,
  input: unknown,
  facts: AuditFacts | null,
) {
  const { call } = implementation;
  await admitInput(call, context, input);
  const subject = await subjectOf(context, call, input, actedAsIn(call));
  if (facts !== null) facts.subject_id = subject?.id ?? null;
  // What they do for a business is the business's: it is the viewer, and finds it with its next read.
  if (subject?.person !== undefined) context.touched.concerns(subject.person.id);
  return answerAsSubject(implementation, context, subject, input);
}

function answerAsSubject(implementation: Implementation, context: CallContext, subject: Subject, input: unknown) {
  return routeToReplica(implementation, inNameOf(subject, context), input);
}

function inNameOf(subject: Subject, context: CallContext): CallContext {
  if (subject === null) return context;
  const { person } = subject;
  // What they may do or see as themselves isn't the business's.
  const { operates: _rights, admitted: _follows, ...looks } = context.viewer;
  const viewer = person === undefined ? context.viewer : { ...looks, ...person, isOperator: false };
  return { ...context, viewer, subject };
}

/** The typed caller for calls in process: of a page that is rendered, of the operator. */
export function inProcessApi(registry: Registry, context: CallContext): Api {
  const api = async (call: Call, input: unknown) => {
    const { data, bookmark } = await perform(registry, call, context, input);
    return { data, bookmark: bookmark ?? null };
  };
  return api as Api;
}

function checkAnswer(call: Call, data: unknown): void {
  const checked = call.data.safeParse(data);
  if (!checked.success) throw new Error(`${call.name} answers against its contract: ${checked.error.message}`);
}
