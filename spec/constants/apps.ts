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
  /** Of one's own, to try an app with. */
  testTokenHours: 24,
  /** How exactly it is kept when an app was last used. */
  usedEveryMinutes: 60,
} as const;
