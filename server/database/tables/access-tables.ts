import type { ColumnType, Generated } from "kysely";

type Json<Value> = ColumnType<Value, string | undefined, string>;

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

/** The tables of the second migration: ways in, second factors, accounts in trouble. */
export type AccessTables = {
  identities: { issuer: string; subject: string; person_id: string };
  person_identities: {
    person_id: string;
    issuer: string;
    subject: string;
    provider: ProviderName;
    email: Generated<string | null>;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
  app_factors: {
    person_id: string;
    secret: Buffer;
    last_step: Generated<string>;
    confirmed_at: Generated<Date | null>;
  };
  phone_factors: { person_id: string; phone: Buffer; phone_end: string; confirmed_at: Generated<Date | null> };
  backup_codes: {
    person_id: string;
    code_hash: Buffer;
    used_at: Generated<Date | null>;
    made_at: Generated<Date | null>;
  };
  passkeys: {
    person_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: Generated<string>;
    transports: Generated<string[]>;
    name: string;
    backed_up: Generated<boolean>;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
  passkey_owners: { credential_id: Buffer; person_id: string };
  guess_windows: { key: Buffer; moments: string[]; most: number; seconds: number };
  withheld_pins: {
    person_id: string;
    pin_id: string;
    board_id: string;
    position: string;
    moderated: Generated<boolean>;
  };
  challenges: {
    token_hash: Buffer;
    kind: ChallengeKind;
    person_id: Generated<string | null>;
    device_hash: Generated<Buffer | null>;
    detail: Json<Record<string, unknown>>;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  cases: {
    person_id: string;
    case_number: string;
    reason: string;
    opened_at: Date;
    appeal: Generated<string | null>;
    appealed_at: Generated<Date | null>;
    decision: Generated<"open" | "upheld" | "lifted">;
    decided_at: Generated<Date | null>;
  };
  exports: {
    person_id: string;
    state: "working" | "ready" | "failed";
    percent: Generated<number>;
    bytes: Generated<string>;
    file: Generated<string | null>;
    asked_at: Date;
    moved_at: Date;
    made_at: Generated<Date | null>;
  };
};
