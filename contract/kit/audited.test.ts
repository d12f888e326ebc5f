import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/calls.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { defineResource } from "./define.ts";

const told = [...calls, ...Object.values(v5Calls)].filter(({ audited }) => audited !== null);

test("it names no secret and nothing that is typed, and tells of no read and no save", () => {
  const choices = new Set(["enum", "boolean", "number"]);
  for (const { name, method, input, audited, carries } of told) {
    expect([name, method]).not.toEqual([name, "GET"]);
    const { properties: given = {} } = z.toJSONSchema(input, { io: "input" }) as { properties?: Record<string, Field> };
    const properties = carries === "parts" ? fieldsOfParts(given) : given;
    for (const field of audited?.names ?? []) {
      const given = properties[field] ?? {};
      // What may be none is held to what it is otherwise.
      const said = given.anyOf?.find(({ type }) => type !== "null") ?? given;
      // Of several, each is one.
      const { type = "", pattern, maxLength = 0, enum: list } = said.items ?? said;
      const isId = pattern !== undefined || (field === "id" && maxLength <= 80);
      expect([name, field, isId || list !== undefined || choices.has(type) || type === "integer"]).toEqual([
        name,
        field,
        true,
      ]);
    }
  }
  expect(told.map(({ name }) => name)).not.toContain("Pin.create");
  expect(told.map(({ name }) => name)).not.toContain("Repin.create");
});

type Field = {
  type?: string;
  enum?: unknown;
  pattern?: string;
  maxLength?: number;
  items?: Field;
  anyOf?: Field[];
  properties?: Record<string, Field>;
};

function fieldsOfParts(parts: Record<string, Field>): Record<string, Field> {
  return Object.assign({}, ...Object.values(parts).map(({ properties }) => properties ?? {}));
}

test("a field that the call does not have can't be named", () => {
  const facts = { summary: "", effect: "none", input: z.strictObject({ id: z.string() }), data: z.object({}) } as const;
  // @ts-expect-error -- there is no such field
  defineResource("Thing", "update", { ...facts, audited: { names: ["password"] } });
  expect(defineResource("Thing", "update", { ...facts, audited: { names: ["id"] } }).audited).toEqual({
    names: ["id"],
  });
});
