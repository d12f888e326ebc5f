/** Why an address is never asked. Stable: screens, logs and tests read it. */
export type RefusalReason = "bad_url" | "scheme" | "credentials" | "port" | "local_name" | "private_address";

/** Why an address that may be asked gave no usable answer. Stable like the refusals. */
export type FailureReason =
  | "unreachable"
  | "too_slow"
  | "too_big"
  | "bad_status"
  | "too_many_redirects"
  | "wrong_type"
  | "bad_answer";
