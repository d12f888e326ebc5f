import type { Call } from "#contract/kit/define.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { AuditFacts } from "./audited.ts";

/**
 * What the audit log says of a call with this input; null where it says nothing. What the operator does is told by the command, and who
 * has not signed in can fill no log: what mailed links do is an event of the account.
 */
export function auditFacts(
  { name, audited, carries }: Call,
  { viewer, source, sessionHash }: Pick<CallContext, "viewer" | "source" | "sessionHash">,
  input: unknown,
): AuditFacts | null {
  if (audited === null || source === "operator" || viewer.id === null) return null;
  const { about, names = [], when } = audited;
  const parts = input as Readonly<Record<string, unknown>>;
  const given: typeof parts = carries === "parts" ? Object.assign({}, ...Object.values(parts)) : parts;
  if (when?.every((field) => given[field] === undefined) === true) return null;
  const person = about === undefined ? undefined : given[about];
  return {
    actor_id: viewer.id,
    subject_id: null,
    about_id: typeof person === "string" && person !== viewer.id ? person : null,
    call: name,
    names: Object.fromEntries(names.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))),
    session: sessionHash?.subarray(0, 16).toString("hex") ?? null,
  };
}
