export type ChallengeKind =
  | "mfa"
  | "factor"
  | "passkey"
  | "qr"
  | "oauth"
  | "nonce"
  | "identity"
  | "case"
  | "step_up"
  | "human"
  | "sign_up";

export type ProviderName = "facebook" | "google" | "line" | "sso" | "apple";
