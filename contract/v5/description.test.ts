import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notYetCalls, v5Calls } from "./calls.ts";

type Json = { [key: string]: unknown };
type Part = {
  of: { version: string; sha256: string };
  operations: Record<string, Json>;
  schemas?: Record<string, Json>;
};

const folder = join(import.meta.dirname, "description");
const parts = globSync("*.json", { cwd: folder }).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8")) as Part] as const,
);

function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const ref = (value as Json)["$ref"];
  return [...(typeof ref === "string" ? [ref] : []), ...Object.values(value).flatMap(refsIn)];
}

test("API-01 all parts are of one description, whole in themselves, and hold what is implemented and nothing else", () => {
  const described = parts.flatMap(([, { operations }]) => Object.keys(operations));
  const known = [...Object.keys(v5Calls), ...notYetCalls.map(({ name }) => name.slice("v5.".length))];
  expect(described.toSorted()).toEqual(known.toSorted());
  // Two more are no calls: programs get tokens there and end them.
  expect(described.length).toBe(229);
  expect(new Set(parts.map(([, { of }]) => `${of.version} ${of.sha256}`)).size).toBe(1);
  for (const [file, { operations, schemas = {} }] of parts) {
    const named = new Set([...refsIn(operations), ...refsIn(schemas)].map((ref) => ref.slice("#/definitions/".length)));
    expect([file, ...Object.keys(schemas).toSorted()]).toEqual([file, ...[...named].toSorted()]);
    const text = JSON.stringify([operations, schemas]);
    for (const prose of ['"description":"', '"example":', '"x-sandbox', '"x-ratelimit', 'exclusiveMinimum":true'])
      expect([file, prose, text.includes(prose)]).toEqual([file, prose, false]);
  }
  expect(readFileSync(join(folder, "LICENSE"), "utf8")).toContain("MIT");
});

test("API-01 a write says what it changes; nothing is called in two ways, and no schema is made before a call", () => {
  const calls = Object.values(v5Calls);
  for (const { name, method, effect, carries, form } of calls)
    expect([name, method === "GET" || effect !== "none" || name.endsWith("/get"), carries, form]).toEqual([
      name,
      true,
      "parts",
      "plain",
    ]);
  // Their schemas are made when one is called first.
  for (const { input, data } of calls)
    expect([input, data].map((schema) => schema._zod.def.type)).toEqual(["lazy", "lazy"]);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test("API-06 whoever names a business or an account in a path is asked for their rights there, in every operation", () => {
  const naming = Object.values(v5Calls).filter(({ path }) =>
    /:(?:business_id|business_hierarchy_id|ad_account_id)/.test(path),
  );
  expect(naming.length).toBeGreaterThan(40);
  expect(naming.filter(({ within }) => within === null).map(({ name }) => name)).toEqual([]);
  // What writes of an account needs the right to change it, what is of money the right to see that.
  expect(v5Calls["conversion_tags/create"].within).toEqual({ account: "path.ad_account_id", right: "ads:manage" });
  expect(v5Calls["billing_invoices/get"].within).toEqual({ account: "path.ad_account_id", right: "billing:read" });
});

/** Values of another type than a schema's own. */
const others: Record<string, readonly unknown[]> = {
  string: [7, true, {}, ["a"]],
  integer: ["seven", 1.5, {}, [1]],
  number: ["seven", {}, [1]],
  boolean: ["perhaps", 7, {}],
  object: ["text", 7, ["a"]],
  array: ["text", 7, {}],
};

test("API-01 what has another type than the description says is refused, in requests and in answers", () => {
  let tried = 0;
  const through: string[] = [];
  for (const [id, call] of Object.entries(v5Calls)) {
    const [, part] = parts.find(([, { operations }]) => id in operations) ?? [];
    const operation = part?.operations[id] ?? {};
    const resolve = (schema: Json): Json => {
      const ref = (schema["$ref"] ?? (schema["allOf"] as Json[] | undefined)?.[0]?.["$ref"]) as string | undefined;
      return ref === undefined ? schema : resolve(part?.schemas?.[ref.slice("#/definitions/".length)] ?? {});
    };
    const body = operation["body"] === undefined ? {} : resolve(operation["body"] as Json);
    for (const [field, schema] of Object.entries((body["properties"] ?? {}) as Record<string, Json>))
      for (const value of others[String(resolve(schema)["type"])] ?? []) {
        tried += 1;
        const parsed = call.input.safeParse({ path: {}, query: {}, body: { [field]: value } });
        const told = parsed.error?.issues.some(({ path }) => path[0] === "body" && path[1] === field);
        if (told !== true) through.push(`${id} body ${field} ${JSON.stringify(value)}`);
      }
    const answer = operation["answer"] === undefined ? {} : resolve(operation["answer"] as Json);
    for (const [field, schema] of Object.entries((answer["properties"] ?? {}) as Record<string, Json>))
      for (const value of others[String(resolve(schema)["type"])] ?? []) {
        tried += 1;
        const parsed = call.data.safeParse({ [field]: value });
        if (parsed.error?.issues.some(({ path }) => path[0] === field) !== true)
          through.push(`${id} answer ${field} ${JSON.stringify(value)}`);
      }
  }
  expect(tried).toBeGreaterThan(300);
  expect(through).toEqual([]);
});
