/** Where people want to be told of what, when not, and the devices that get push messages. */
export const noticeChoices = {
  name: "0074-notice-choices",
  up: /* sql */ `
create table notice_choices (
  person_id bigint primary key,
  changed text[] not null default '{}', -- topic:channel, where it differs from what is usual
  quiet_from smallint check (quiet_from between 0 and 1439), -- minute of the day in their zone; null: no quiet hours
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null check (length(time_zone) <= 60),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
create table push_devices (
  person_id bigint not null,
  endpoint_hash bytea not null,
  id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  token_hash bytea not null, -- of the session: nothing goes to a device that is logged out
  failures smallint not null default 0, -- in a row
  created_at timestamptz not null,
  primary key (person_id, endpoint_hash)
);
create index push_devices_age on push_devices (created_at);
alter table notifications add column off_page boolean not null default false; -- its person does not want it on the page
alter table notifications add column told_at timestamptz; -- when push messages were seen to
alter table notifications add column mailed_at timestamptz;
update notifications set told_at = created_at, mailed_at = created_at;
create index notifications_shown on notifications (person_id, (read_at is null) desc, id desc); -- the list
drop index notifications_newest;
`,
};
