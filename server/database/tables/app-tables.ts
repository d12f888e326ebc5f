type AppsTable = {
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

type PersonAppsTable = {
  person_id: string;
  app_id: string;
};

type AppGrantsTable = {
  person_id: string;
  app_id: string;
  scopes: string[];
  granted_at: Date;
  used_at: Date | null;
};

type AppCodesTable = {
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

type RefreshTokensTable = {
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

type AppRefusalsTable = {
  app_id: string;
  id: string;
  refused_at: Date;
  operation: string;
  status: number;
  code: number;
  message: string;
  request_id: string;
};

/** Programs of others, and what people let them do. */
export type AppTables = {
  apps: AppsTable;
  person_apps: PersonAppsTable;
  app_grants: AppGrantsTable;
  app_codes: AppCodesTable;
  refresh_tokens: RefreshTokensTable;
  app_refusals: AppRefusalsTable;
};
