import type { Generated } from "kysely";
import type { ToldGender } from "#spec/constants/genders.ts";
import type { ChallengeKind } from "#server/database/tables/access-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import type { AccountState } from "#server/database/tables/people-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    people: {
      id: string;
      username: string;
      full_name: Generated<string>;
      first_name: Generated<string>;
      about: Generated<string>;
      website_url: Generated<string | null>;
      email: string;
      email_verified_at: Generated<Date | null>;
      email_bounced_at: Generated<Date | null>;
      password_hash: Generated<string | null>;
      birthday: Generated<string | null>;
      /** What they told; null: nothing. It is never guessed. */
      gender: Generated<ToldGender | null>;
      country: Generated<string>;
      locale: Generated<string>;
      theme: Generated<"system" | "light" | "dark">;
      hide_ai: Generated<boolean>;
      /** Whether what they follow may choose their ads; null: not chosen. */
      personalized_ads: Generated<boolean | null>;
      image_hash: Generated<string | null>;
      avatar_color_index: Generated<number>;
      /** Whose invitation let them in; null: none was needed, or it is not known. */
      invited_by: Generated<string | null>;
      is_partner: Generated<boolean>;
      is_operator: Generated<boolean>;
      state: Generated<AccountState>;
      state_since: Generated<Date | null>;
      /** They may write neither comments nor messages until then. */
      limited_until: Generated<Date | null>;
      hands_over_boards: Generated<boolean>;
      /** The address the person wants instead, until its mailbox confirms it. */
      pending_email: Generated<string | null>;
      pending_email_at: Generated<Date | null>;
      is_private: Generated<boolean>;
      /** Not for search engines. */
      is_unlisted: Generated<boolean>;
      /** Those they write with see when they are here, and they see it of them. */
      shows_active: Generated<boolean>;
      mails_off: Generated<string[]>;
      /** When they were offered to connect Instagram: once. */
      instagram_offered_at: Generated<Date | null>;
      password_breached_at: Generated<Date | null>;
      pin_count: Generated<number>;
      secret_pin_count: Generated<number>;
      board_count: Generated<number>;
      secret_board_count: Generated<number>;
      follower_count: Generated<number>;
      following_count: Generated<number>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    usernames: {
      username: string;
      person_id: string;
    };
    emails: {
      email: string;
      person_id: string;
      /** A former address: it stays theirs until then. */
      former_until: Generated<Date | null>;
    };
    sessions: {
      person_id: string;
      token_hash: Buffer;
      device_hash: Generated<Buffer | null>;
      user_agent: Generated<string>;
      address: Generated<string | null>;
      country: Generated<string | null>;
      method: Generated<number>;
      created_at: Date;
      seen_at: Date;
      raised_at: Date;
      factor_set_up_at: Generated<Date | null>;
    };
    devices: {
      device_hash: Buffer;
      person_id: string;
      seen_at: Date;
      jar: Buffer;
    };
    person_devices: {
      person_id: string;
      device_hash: Buffer;
      first_seen_at: Date;
    };
    mailed_tokens: {
      token_hash: Buffer;
      person_id: string;
      purpose: "verify_email" | "reset_password" | "magic_link" | "operator" | "change_email" | "restore_email";
      email: string;
      created_at: Date;
      expires_at: Date;
      used_at: Generated<Date | null>;
      code_hash: Generated<Buffer | null>;
      code_tries: Generated<number>;
      next: Generated<string | null>;
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
    access_tokens: {
      token_hash: Buffer;
      person_id: string;
      name: string;
      scopes: string[];
      created_at: Date;
      expires_at: Date;
      app_id: Generated<string | null>;
      chain_id: Generated<string | null>;
      /** Of a system user's token: who made it. */
      made_by: Generated<string | null>;
    };
    apps: {
      id: string;
      owner_id: string;
      name: string;
      purpose: string;
      redirect_urls: string[];
      /** Null: a public client. */
      secret_hash: Buffer | null;
      secret_made_at: Date | null;
      /** See `secretState`. */
      secret_ended_at: Date | null;
      former_secret_hash: Buffer | null;
      former_secret_until: Date | null;
      scopes: string[];
      client_credentials: boolean;
      used_at: Date | null;
      created_at: Date;
    };
    app_grants: {
      person_id: string;
      app_id: string;
      scopes: string[];
      granted_at: Date;
      used_at: Date | null;
    };
    app_codes: {
      code_hash: Buffer;
      person_id: string;
      app_id: string;
      chain_id: string;
      redirect_url: string;
      scopes: string[];
      challenge: string | null;
      is_used: boolean;
      begun_at: Date;
      expires_at: Date;
    };
    refresh_tokens: {
      token_hash: Buffer;
      person_id: string;
      app_id: string;
      chain_id: string;
      scopes: string[];
      is_used: boolean;
      used_at: Date | null;
      begun_at: Date;
      expires_at: Date;
    };
  }
}

/** An account is one row of `people`: what proves it and what it is called change under one lock, so the whole domain writes these. */
export const identityTables = defineTables({
  people: {
    key: "id",
    of: "person",
    crosses: "counters of a person change with pins, boards and follows of others' keys, in the same transaction",
  },
  usernames: { key: "username", of: "username", crosses: "made with the person; keeps usernames unique" },
  emails: {
    key: "email",
    of: "email",
    crosses: "made with the person; keeps emails unique, former ones for some days",
  },
  sessions: { key: "person_id", of: "person" },
  devices: { key: "device_hash", of: "device", crosses: "`person_devices` is its other side" },
  person_devices: { key: "person_id", of: "person", crosses: "`devices` is its other side" },
  mailed_tokens: { key: "token_hash", of: "token", crosses: "found by token; ended by person when a new one is made" },
  challenges: {
    key: "token_hash",
    of: "token",
    crosses: "found by token; emptied by a job that reads all keys by date",
  },
  access_tokens: {
    key: "token_hash",
    of: "token",
    crosses: "found by token; leads to the person's id; listed and ended by person, or by app, on all keys",
  },
  apps: { key: "id", of: "app", crosses: "`person_apps` is its other side" },
  app_grants: { key: "person_id", of: "person", crosses: "removed on all keys with their app" },
  app_codes: { key: "code_hash", of: "token", crosses: "ended by person, or by app, on all keys" },
  refresh_tokens: { key: "token_hash", of: "token", crosses: "ended by person, or by app, on all keys" },
});
