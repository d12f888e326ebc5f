/** Programs of others that act for people through the public API. Our choice, but for what the API says of its tokens. */
export const appLimits = {
  perPersonMax: 100,
  nameMaxChars: 60,
  purposeMaxChars: 500,
  redirectUrlsMax: 10,
  redirectUrlMaxChars: 500,
  /** Of what a program asks with. */
  parameterMaxChars: 2000,
  /** From consent to the exchange for tokens. */
  codeMinutes: 10,
  /** As the public API has them. */
  accessTokenDays: 30,
  refreshTokenDays: 60,
  /** From consent on: what renews an app's tokens ends then, and its person is asked again. */
  consentDays: 365,
  /** In which a public client that renews twice, or missed the answer, is given the same again. */
  sameSuccessorS: 60,
  /** In which the secret before the present one proves an app too, unless it is ended at once. */
  formerSecretHours: 24,
  /** Of one's own, to try an app with. */
  testTokenHours: 24,
  /** How exactly it is kept when an app was last used. */
  usedEveryMinutes: 60,
  /** Of each app, for its maker. */
  refusalsKept: 100,
  refusalDays: 30,
  /** Tokens of an app beyond this are not counted. */
  tokensCounted: 1000,
} as const;

/** Where programs find the public API and its authorization server, below the instance's own address. */
export const apiPaths = {
  base: "/v5",
  /** Where programs of the public API send people. */
  authorization: "/oauth/",
  /** The same for programs that found it by the metadata: its answer names the issuer. RFC 9207 */
  authorizationByMetadata: "/oauth/authorize",
  token: "/v5/oauth/token",
  revocation: "/v5/oauth/token/revoke",
  /** RFC 8414 */
  serverMetadata: "/.well-known/oauth-authorization-server",
  /** RFC 9728, of the whole address and of the API below it. */
  resourceMetadata: "/.well-known/oauth-protected-resource",
  apiMetadata: "/.well-known/oauth-protected-resource/v5",
  description: "/v5/openapi.json",
} as const;
