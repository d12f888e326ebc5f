/** What programs begin through the public API: videos they say they will upload, websites they say are somebody's. */
export const publicApi = {
  name: "0049-public-api",
  up: /* sql */ `
create table registered_media (
  person_id bigint not null,
  id bigint not null, -- that of the upload, once it has come
  token_hash bytea not null, -- of what the file is sent with
  created_at timestamptz not null,
  primary key (person_id, id)
);
create index registered_media_age on registered_media (created_at); -- forgotten after a day

-- What a person puts on any website of theirs to prove it.
create table site_codes (
  person_id bigint primary key,
  code text not null check (length(code) <= 100)
);
`,
};
