/** A change of email that waits for its confirmation, and who may see a person's profile and mail them. */
export const accountChoices = {
  name: "0031-account-choices",
  up: /* sql */ `
alter table people add column pending_email text;
alter table people add constraint people_pending_email_check check (length(pending_email) <= 320);
alter table people add column pending_email_at timestamptz;
alter table people add column is_private boolean not null default false;
alter table people add column is_unlisted boolean not null default false;
-- kinds of mail the person switched off
alter table people add column mails_off text[] not null default '{}';
create index people_private on people (id) where is_private; -- whose boards are held again every hour
create index people_unlisted on people (id) where is_unlisted; -- what the sitemap leaves out

-- a former address stays its person's until then, so that the way back is open
alter table emails add column former_until timestamptz;

alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'magic_link', 'operator', 'change_email', 'restore_email'));

-- mailboxes without an account whose readers want no more invitations, by the HMAC of the address
create table refused_mailboxes (address_key bytea primary key, created_at timestamptz not null);
`,
};
