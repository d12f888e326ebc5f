/** What programs of an app were refused lately, for whoever made it. */
export const appRefusals = {
  name: "0166-app-refusals",
  up: /* sql */ `
-- Names nobody whose account it was asked for, and holds nothing of what was sent.
create table app_refusals (
  app_id bigint not null,
  id bigint not null,
  refused_at timestamptz not null,
  operation text not null check (length(operation) <= 100),
  status smallint not null,
  code integer not null,
  message text not null check (length(message) <= 300),
  request_id text not null check (length(request_id) <= 40),
  primary key (app_id, id)
);
create index app_refusals_time on app_refusals (refused_at); -- those past their time
`,
};
