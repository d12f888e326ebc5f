import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { auditSays } from "#spec/constants/audit-says.ts";
import { auditSentence } from "./audit-sentence.tsx";

const told: Call[] = [...calls, ...Object.values(v5Calls)].filter(({ audited }) => audited !== null);

/** Every value that a line may name of a field that decides what is said. */
function valuesOf({ input }: Call, field: string): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: "input" }) as {
    properties?: Record<string, { enum?: unknown[]; type?: string }>;
  };
  const { enum: choices, type } = properties[field] ?? {};
  return choices?.map(String) ?? (type === "boolean" ? ["true", "false"] : []);
}

test("ACC-35 every line that the audit log can hold is a sentence", () => {
  const says: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(auditSays));
  const untold = told.flatMap((call) => {
    const one = says[call.name];
    if (typeof one !== "object" || one === null) return one === undefined ? [call.name] : [];
    const { by } = one as { by: string };
    const values = valuesOf(call, by);
    expect([call.name, values.length]).not.toEqual([call.name, 0]);
    return values.flatMap((value) =>
      auditSentence({ call: call.name, names: { [by]: value } }) === null ? [`${call.name} ${by}=${value}`] : [],
    );
  });
  expect(untold).toEqual([]);
});

test("ACC-35 the list of sentences holds no call that is not told of, and none twice", () => {
  const named = Object.values(auditSays).flatMap((kind) => Object.keys(kind));
  const known = new Set([...told.map(({ name }) => name), "ContentRule.meet"]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBe(new Set(named).size);
});

test("ACC-35 whoever a sentence names as affected, its line can name", () => {
  const without = told.filter(({ audited }) => audited?.about === undefined).map(({ name }) => name);
  const says: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(auditSays));
  const blind = without.filter(
    (name) => typeof says[name] === "string" && /\{about\}/.test(auditSentence({ call: name, names: {} }) ?? ""),
  );
  expect(blind).toEqual([]);
});
