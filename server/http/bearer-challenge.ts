import type { FastifyReply } from "fastify";
import { apiPaths } from "#spec/constants/apps.ts";
import type { V5Failure } from "#contract/v5/failures.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";

/**
 * What a 401 of the public API asks for: a token, and where to learn how one is got (RFC 6750 §3, RFC 9728 §5.1). Who sent none is told so,
 * not to log in.
 */
export function tellChallenge(
  reply: FastifyReply,
  { config }: Pick<Services, "config">,
  { data }: Refusal,
  { http, code, message }: V5Failure,
): V5Failure {
  if (http !== 401) return { http, code, message };
  const isSilent = reply.request.headers.authorization === undefined;
  const scopes = data?.["scopes"];
  reply.header(
    "www-authenticate",
    [
      'Bearer realm="magpie"',
      `resource_metadata="${config.publicUrl}${apiPaths.apiMetadata}"`,
      ...(Array.isArray(scopes)
        ? ['error="insufficient_scope"', `scope="${scopes.join(" ")}"`]
        : isSilent
          ? []
          : ['error="invalid_token"']),
    ].join(", "),
  );
  const asked = "Authentication failed: send an access token as “Authorization: Bearer …”.";
  return { http, code, message: isSilent ? asked : message };
}
