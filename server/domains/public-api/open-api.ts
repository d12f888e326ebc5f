import notYet from "#contract/v5/description/not-yet.json" with { type: "json" };
import { describedAs, type Described, type Json, operationIds } from "#contract/v5/description.ts";
import { apiPaths } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";

/**
 * The OpenAPI description of what answers here: the vendored one, with this instance as its server, for generators of clients and collections
 * of requests. Without what only people read, which isn't vendored.
 */
export function openApiOf(publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, unknown> = { Error: failureSchema };
  for (const id of operationIds) {
    const { described, schemas: reached } = describedAs(id);
    Object.assign(schemas, reached);
    (paths[described.path] ??= {})[described.method.toLowerCase()] = operation(id, described);
  }
  const document = {
    openapi: "3.0.3",
    info: {
      title: "Public API",
      version: notYet.of.version,
      description:
        "The operations of the Pinterest REST API v5 that this instance answers, made of its description (MIT, © Pinterest). Operations of it that aren't here answer 501 with code 4181.",
      license: { name: "MIT", url: "https://github.com/pinterest/api-description/blob/main/LICENSE" },
    },
    servers: [{ url: publicUrl + apiPaths.base }],
    paths,
    components: { schemas, securitySchemes: { oauth2: oauth2(publicUrl) } },
  };
  return withReferences(document) as Json;
}

function operation(id: string, { summary, scopes, parameters, body, carries, status, answer }: Described): Json {
  const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
  return {
    operationId: id,
    summary,
    tags: [id.split("/", 1)[0]],
    security: [{ oauth2: scopes }],
    ...(parameters !== undefined && {
      parameters: parameters.map((parameter) => ({ ...parameter, required: parameter.required ?? false })),
    }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { [carries ?? "application/json"]: { schema: body } } },
    }),
    responses: {
      [status]: { description: "Success", ...(answer !== undefined && json(answer)) },
      default: { description: "A refusal", ...json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

const failureSchema: Json = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "integer" }, message: { type: "string" } },
};

function oauth2(publicUrl: string): Json {
  const flow = { tokenUrl: publicUrl + apiPaths.token, refreshUrl: publicUrl + apiPaths.token, scopes: appCopy.scopes };
  return {
    type: "oauth2",
    flows: {
      authorizationCode: { authorizationUrl: publicUrl + apiPaths.authorization, ...flow },
      clientCredentials: flow,
    },
  };
}

/** Schemas as OpenAPI has them: referred to below `components`. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/definitions/", "#/components/schemas/")
        : withReferences(inner),
    ]),
  );
}
