/** What people whose account is suspended, deactivated or closing made is out of sight, and comes back with them. */
export const withheld = {
  name: "0008-withheld",
  up: /* sql */ `
-- A public board that is secret while its owner is hidden.
alter table boards add column withheld boolean not null default false;
create index boards_withheld on boards (id) where withheld; -- what an operator sees besides
-- Pins of hidden people on boards of others: out of every list meanwhile, with the place they go back to.
create table withheld_pins (
  person_id bigint not null,
  pin_id bigint not null,
  board_id bigint not null,
  position bigint not null,
  primary key (person_id, pin_id)
);
create index people_hidden on people (id) where state in ('suspended', 'deactivated', 'closing'); -- the job that withholds
-- Whether boards shared with others go to them when the account is deleted.
alter table people add column hands_over_boards boolean not null default true;
-- Guesses by account, address and device (hashed): the moments within a stretch of time, for all processes together. A moment is
-- milliseconds times 2^20 plus a number of chance. Unlogged: after a crash of the database counting begins anew.
create unlogged table guess_windows (
  key bytea primary key,
  moments bigint[] not null,
  most integer not null,
  seconds integer not null
);
`,
};
