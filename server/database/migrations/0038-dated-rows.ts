/** What is deleted when its time is over is found by index, and so is whatever shows a picture. */
export const datedRows = {
  name: "0038-dated-rows",
  up: /* sql */ `
-- rows whose time is over, oldest first
create index notifications_age on notifications (created_at);
create index saves_told_age on saves_told (created_at);
create index sessions_age on sessions (created_at);
create index sessions_seen on sessions (seen_at);
create index devices_seen on devices (seen_at);
create index underage_devices_until on underage_devices (until);
create index mailed_tokens_expiry on mailed_tokens (expires_at);
create index media_uploads_age on media_uploads (created_at);
create index media_removals_age on media_removals (created_at, hash);
create index emails_former on emails (former_until) where former_until is not null;
create index exports_made on exports (made_at) where made_at is not null;
-- whether anything shows this picture, or this cut-out
create index pins_several on pins using gin (jsonb_path_query_array(media, '$.items[*].hash')) where media->>'kind' = 'images';
create index pins_cut_out on pins (shuffle_asset_id) where shuffle_asset_id is not null;
create index people_picture on people (image_hash) where image_hash is not null;
create index media_uploads_picture on media_uploads (hash);
create index videos_still on videos (still_hash) where still_hash is not null;
create index shuffle_assets_picture on shuffle_assets (media_hash);
`,
};
