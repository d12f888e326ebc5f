type AppsTable = {
  id: string;
  owner_id: string;
  name: string;
  purpose: string;
  redirect_urls: string[];
  secret_hash: Buffer;
  secret_made_at: Date;
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
  expires_at: Date;
};

type RefreshTokensTable = {
  token_hash: Buffer;
  person_id: string;
  app_id: string;
  chain_id: string;
  scopes: string[];
  is_used: boolean;
  expires_at: Date;
};

/** Programs of others, and what people let them do. */
export type AppTables = {
  apps: AppsTable;
  person_apps: PersonAppsTable;
  app_grants: AppGrantsTable;
  app_codes: AppCodesTable;
  refresh_tokens: RefreshTokensTable;
};
