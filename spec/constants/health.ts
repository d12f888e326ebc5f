/** What an instance is made of, or can be connected to, in the order it is told. */
export const healthParts = [
  ...(["database", "replicas", "storage", "search", "graph", "redis", "video"] as const),
  ...(["mail", "sms", "push"] as const),
  ...(["google", "facebook", "line", "sso", "captcha", "cards", "auction"] as const),
] as const;
export type HealthPart = (typeof healthParts)[number];

/** Refused events of ads are counted over so long, in milliseconds. */
export const refusedWithinMs = 86_400_000;

/** How long a part is waited for, and how far search may be behind the database before that is called a failure, in milliseconds. */
export const healthLimits = { answerMs: 1_000, behindMs: 60_000 } as const;

/** What a new instance wants before it is left alone. */
export const guideSteps = ["name", "address", "mail", "terms", "sign_up", "factor", "backup", "people"] as const;
export type GuideStep = (typeof guideSteps)[number];
