/** What a magic card does. `setup`: when it is added, `charge`: when it is charged. */
export type Behaviour = {
  brand: string;
  setup?: "decline" | "challenge";
  charge?: "decline" | "insufficient_funds" | "expired" | "challenge" | "delayed" | "dispute";
};

/** The numbers of test cards, those of the real gateway where it has one for the case; any other number is invalid. */
export const magicCards: Readonly<Record<string, Behaviour>> = {
  "4242424242424242": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "4000000000000002": { brand: "visa", setup: "decline" },
  "4000000000000341": { brand: "visa", charge: "decline" },
  "4000000000009995": { brand: "visa", charge: "insufficient_funds" },
  "4000000000000069": { brand: "visa", charge: "expired" },
  "4000002500003155": { brand: "visa", setup: "challenge" },
  "4000002760003184": { brand: "visa", setup: "challenge", charge: "challenge" },
  "4000000000000077": { brand: "visa", charge: "delayed" },
  "4000000000000259": { brand: "visa", charge: "dispute" },
};

export const declineErrors = {
  decline: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  insufficient_funds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
  challenge: {
    code: "authentication_required",
    decline_code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
} as const;
export type DeclineError = (typeof declineErrors)[keyof typeof declineErrors];
