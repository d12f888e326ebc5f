/** Why tokens are not given, in the words of RFC 6749 §5.2. */
export type TokenError = {
  error:
    | ("invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope")
    | ("unauthorized_client" | "unsupported_grant_type");
  message: string;
};

/** Tokens as the public API gives them; moments are seconds since 1970. */
export type TokenAnswer = {
  response_type: "authorization_code" | "refresh_token" | "client_credentials";
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  scope: string;
  refresh_token?: string;
  refresh_token_expires_in?: number;
  refresh_token_expires_at?: number;
};

export type TokenOutcome = TokenAnswer | TokenError;
