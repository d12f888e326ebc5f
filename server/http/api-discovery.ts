import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { apiPaths } from "#spec/constants/apps.ts";
import { openApiOf } from "#server/domains/public-api/open-api.ts";
import { once } from "#server/platform/once.ts";
import type { Extra } from "./app.ts";
import { limitsByAddress } from "./limits-by-address.ts";

const hour = "public, max-age=3600";

/** Where programs that know nothing but the address of an instance learn how to speak to it. */
export const apiDiscovery: Extra = ({ app }, services) => {
  const budget = limitsByAddress(services, "page");
  const { config } = services;
  // Asked each time: an instance learns its address when it begins to listen.
  const at = (path: string) => config.publicUrl + path;

  /** RFC 8414 */
  const server = () => ({
    issuer: config.publicUrl,
    authorization_endpoint: at(apiPaths.authorizationByMetadata),
    token_endpoint: at(apiPaths.token),
    revocation_endpoint: at(apiPaths.revocation),
    scopes_supported: readyScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "none"],
    revocation_endpoint_auth_methods_supported: ["client_secret_basic", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: at("/developers/"),
  });
  /** RFC 9728 */
  const resource = (path: string) => () => ({
    resource: at(path),
    resource_name: "Public API",
    authorization_servers: [config.publicUrl],
    scopes_supported: readyScopes,
    bearer_methods_supported: ["header"],
    resource_documentation: at("/developers/"),
  });
  for (const [path, document] of [
    [apiPaths.serverMetadata, server],
    [apiPaths.resourceMetadata, resource("")],
    [apiPaths.apiMetadata, resource(apiPaths.base)],
  ] as const)
    app.get(path, budget, (_request, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .headers({ "cache-control": hour, "access-control-allow-origin": "*" })
        .send(document()),
    );

  // The page of consent, with what tells it that the program knows its issuer.
  app.get(apiPaths.authorizationByMetadata, budget, (request, reply) => {
    const [, asked = ""] = request.url.split("?", 2);
    const query = new URLSearchParams(asked);
    query.set("tells_issuer", "true");
    return reply.header("cache-control", "no-store").redirect(`${apiPaths.authorization}?${query.toString()}`, 302);
  });

  const description = once(() => JSON.stringify(openApiOf(config.publicUrl)));
  app.get(apiPaths.description, budget, (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .headers({ "cache-control": hour, "access-control-allow-origin": "*" })
      .send(description()),
  );
};
