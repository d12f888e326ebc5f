import { z } from "zod";
import type { Call } from "#contract/kit/define.ts";

type Schema = {
  type?: string;
  maxLength?: number;
  maximum?: number;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
};

export type Field = { name: string; required: boolean; schema: Schema };

/** The fields a call takes, as its schema tells. */
export function inputFields(call: Call): { strict: boolean; fields: Field[] } {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as Schema;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: required.has(name),
    schema: field,
  }));
  return { strict: schema.additionalProperties === false, fields };
}

/** Whether the field stands in the path rather than in what the call carries. */
export function inPath(call: Call, field: string): boolean {
  return call.path.includes(`:${field}`);
}
