/** Words that became paths of the advertiser area are no one's username. */
export const advertiserWords = {
  name: "0042-advertiser-words",
  up: /* sql */ `
-- Whoever had one keeps it as a former name, which leads on, and is called by it with their id behind it.
insert into usernames (username, person_id)
  select username || '_' || person_id::text, person_id from usernames
   where username in ('automated', 'audience_debug', 'accounts_manager')
  on conflict do nothing;
update people set username = lower(username) || '_' || id::text, version = version + 1, updated_at = now()
 where lower(username) in ('automated', 'audience_debug', 'accounts_manager');
`,
};
