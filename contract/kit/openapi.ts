import { z } from "zod";
import { type ErrorName, errorCodes } from "#spec/error-codes.ts";
import type { Call } from "./define.ts";
import { clientContextShape } from "./envelope.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the given calls, made from their definitions alone. */
export function describeCalls(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...calls].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const path = `${call.path.replace(/:([a-z_]+)/g, "{$1}")}/`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Magpie",
      version,
      description:
        "The product's own calls. Every answer stands in one envelope. The public API under `/v5` is described by contract/v5/description.",
    },
    paths,
    components: { schemas: { ClientContext: schema(clientContextShape), Failure: failure } },
  };
}

function operation(call: Call): Json {
  const input = withAliases(schema(call.input, "input"), call.aliases);
  return {
    operationId: call.name,
    summary: call.summary,
    ...asks(call),
    tags: [call.name.split(".")[0]],
    ...(call.audience === "anyone" ? {} : { security: [{ session: [] }] }),
    ...parameters(call, input),
    responses: {
      "200": {
        description: "Success",
        content: { "application/json": { schema: success(call) } },
      },
      ...refusals(call),
    },
  };
}

/** What is asked of who makes the call, beside that they are signed in. */
function asks({ audience, within, proof }: Call): Json {
  const told: string[] = [];
  if (typeof audience === "object" && "operate" in audience)
    told.push(`For operators with the right ${audience.operate}.`);
  if (within !== null && "account" in within)
    told.push(`In the account of \`${within.account}\`: ${within.right ?? "any right"}.`);
  if (within !== null && "business" in within)
    told.push(
      `In the business of \`${within.business}\`: ${within.as === "MEMBER" ? "a member" : "an administrator"}.`,
    );
  if (proof === "fresh") told.push("With a proof of the last ten minutes (StepUp.create).");
  if (typeof proof === "object")
    told.push(
      `With a proof of the last ten minutes (StepUp.create) where \`${proof.field}\` is ${proof.is.join(", ")}.`,
    );
  return told.length === 0 ? {} : { description: told.join(" ") };
}

/** The other names of fields, each with what it means; none of them is required. */
function withAliases(input: Json, aliases: Call["aliases"]): Json {
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const others = Object.entries(aliases).map(([alias, name]) => [
    alias,
    { ...properties[name], description: `The same as ${name}.` },
  ]);
  return others.length === 0 ? input : { ...input, properties: { ...properties, ...Object.fromEntries(others) } };
}

function parameters(call: Call, input: Json): Json {
  const named = [...call.path.matchAll(/:([a-z_]+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const idempotency = call.idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } }]
    : [];
  if (call.carries === "body") {
    return {
      parameters: [...named, ...idempotency],
      requestBody: { required: true, content: { "application/json": { schema: input } } },
    };
  }
  if (call.carries === "options") {
    return {
      parameters: [
        ...named,
        { name: "options", in: "query", required: false, content: { "application/json": { schema: input } } },
      ],
    };
  }
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = new Set((input["required"] ?? []) as string[]);
  const query = Object.entries(properties)
    .filter(([name]) => !named.some((parameter) => parameter.name === name))
    .map(([name, property]) => ({ name, in: "query", required: required.has(name), schema: property }));
  return { parameters: [...named, ...query] };
}

function success(call: Call): Json {
  return {
    type: "object",
    required: ["resource_response", "client_context"],
    properties: {
      resource_response: {
        type: "object",
        required: ["status", "http_status", "data"],
        properties: {
          status: { const: "success" },
          http_status: { const: 200 },
          data: schema(call.data),
          ...(call.paged ? { bookmark: { type: ["string", "null"] } } : {}),
        },
      },
      client_context: { $ref: "#/components/schemas/ClientContext" },
    },
  };
}

const always: readonly ErrorName[] = ["INVALID_PARAMETERS", "RATE_LIMITED", "UNAVAILABLE"];

function refusals(call: Call): Json {
  const names = [...new Set([...always, ...asked(call), ...call.errors])];
  const byStatus = Map.groupBy(names, (name) => errorCodes[name].http);
  return Object.fromEntries(
    [...byStatus].map(([http, group]) => [
      String(http),
      {
        description: group.map((name) => `${errorCodes[name].code} ${name}`).join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
}

/** What follows from who may make a call. */
function asked({ audience, within, proof }: Call): ErrorName[] {
  const hasRight = within !== null || (typeof audience === "object" && "operate" in audience);
  return [
    ...(audience === "anyone" ? [] : (["NOT_AUTHENTICATED"] as const)),
    ...(hasRight
      ? (["ROLE_MISSING", "STEP_UP_REQUIRED"] as const)
      : proof === "session"
        ? []
        : (["STEP_UP_REQUIRED"] as const)),
  ];
}

const failure: Json = {
  type: "object",
  required: ["resource_response", "client_context"],
  properties: {
    resource_response: {
      type: "object",
      required: ["status", "http_status", "api_error_code", "message"],
      properties: {
        status: { const: "failure" },
        http_status: { type: "integer" },
        api_error_code: { type: "integer" },
        message: { type: "string" },
        message_detail: { type: "string" },
        data: { type: "object" },
      },
    },
    client_context: { $ref: "#/components/schemas/ClientContext" },
  },
};

function schema(type: z.ZodType, io: "input" | "output" = "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return rest;
}
