/** Videos, and pins that show more than one still picture. */
export const media = {
  name: "0006-media",
  up: /* sql */ `
-- A film by the hash of the file that came. Its files are what people are shown, its still is a picture like any other.
create table videos (
  hash text primary key check (length(hash) = 64),
  state text not null check (state in ('processing', 'succeeded', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text check (length(reason) <= 40),
  kind text not null check (kind in ('mp4', 'mov', 'webm')),
  bytes bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  converted boolean not null default false,
  still_hash text check (length(still_hash) = 64),
  files jsonb not null default '[]' check (octet_length(files::text) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index videos_updated on videos (updated_at);
alter table media_uploads add column is_video boolean not null default false;
-- What a pin shows beyond its picture: a film, or several pictures in their order. Null: the picture is all.
alter table pins add column media jsonb;
alter table pins add constraint pins_media_check check (octet_length(media::text) <= 8000);
create index pins_video on pins ((media->>'hash')) where media is not null;
-- Pictures that move are no videos.
update pin_documents set moving = false where moving;
`,
};
