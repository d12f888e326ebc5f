/** Topics people follow, people switched off in a home feed, why pins were hidden, when a shop's page is read again. */
export const homeChoices = {
  name: "0009-home-choices",
  up: /* sql */ `
create table topic_follows (person_id bigint not null, topic text not null check (length(topic) <= 100), created_at timestamptz not null, primary key (person_id, topic));
-- A third kind of switch; those there are stay as they are.
alter table feed_switches drop constraint feed_switches_kind_check;
alter table feed_switches add constraint feed_switches_kind_check check (kind in ('topic', 'board', 'person'));
-- the pin that was hidden, of the picture's many
alter table hidden_pins add column pin_id bigint;
alter table hidden_pins add column reason text;
alter table hidden_pins add constraint hidden_pins_reason_check check (length(reason) <= 40);
-- One's hidden pins, the latest first.
create index hidden_pins_latest on hidden_pins (person_id, created_at desc, root_pin_id desc);
-- When its page was last asked for, whether it answered or not.
alter table products add column asked_at timestamptz;
-- What was asked for longest ago.
create index products_asked on products ((coalesce(asked_at, read_at)));
-- What can be bought, the latest saved first.
create index pin_documents_for_sale on pin_documents (pin_id desc) where privacy = 'public' and price is not null;
`,
};
