import type { Services } from "#server/services/services.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { exchangeCode } from "./exchange-code.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import type { TokenError, TokenOutcome } from "./token-answer.ts";
import { tokenOfApp } from "./token-of-own.ts";

/** What a program sends as a form; a field that comes twice is none. RFC 6749 §3.2 */
export type TokenForm = (field: string) => string | undefined;

/** Gives an app the tokens it asks for, in one of the three ways that the public API has. */
export async function answerProgram(services: Services, app: AppRow, form: TokenForm): Promise<TokenOutcome> {
  const said = form("client_id") ?? form("consumer_id");
  if (said !== undefined && said !== app.id)
    return { error: "invalid_client", message: "client_id is another app than the one that authenticates." };
  switch (form("grant_type")) {
    case "authorization_code": {
      const [code, redirectUri] = [form("code"), form("redirect_uri")];
      if (code === undefined) return missing("code");
      if (redirectUri === undefined) return missing("redirect_uri");
      return exchangeCode(services, app, { code, redirectUri, verifier: form("code_verifier") });
    }
    case "refresh_token": {
      const token = form("refresh_token");
      return token === undefined
        ? missing("refresh_token")
        : refreshTokens(services, app, { token, scope: form("scope") });
    }
    case "client_credentials": {
      const scope = form("scope");
      return scope === undefined ? missing("scope") : tokenOfApp(services, app, scope);
    }
    case undefined:
      return missing("grant_type");
    default:
      return { error: "unsupported_grant_type", message: "grant_type: none of those that are given here." };
  }
}

function missing(field: string): TokenError {
  return { error: "invalid_request", message: `${field}: must be given once.` };
}
