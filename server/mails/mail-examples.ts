import type { MailFacts } from "./write-mail.ts";

/** What stands in for people and things where a mail is only looked at. */
export const exampleValues: MailFacts["values"] = {
  account: "Kettles Ltd",
  appeals: "1",
  action: "REMOVE",
  ad: "Copper kettle",
  app: "Pin printer",
  at: "2026-05-04T09:30:00Z",
  board: "Summer kitchen",
  business: "Kettles Ltd",
  campaign: "Autumn kettles",
  code: "483920",
  count: "3",
  country: "DE",
  currency: "EUR",
  date: "2026-05-12",
  days: "30",
  device: "Firefox, Windows",
  headline: "Copper kettles",
  hint: "a…@example.com",
  inviter: "Grace",
  last4: "4242",
  left: "7",
  micro: "26610000",
  span: "4 – 10 May 2026",
  title: "Spring credit",
  minutes: "20",
  note: "Please show the whole price.",
  number: "MG-4821",
  provider: "google",
  reasons: "LANDING_PAGE,HASHTAGS",
  problem: "FAULT",
  report: "Every Monday",
  reports: "12",
  rule: "spam",
  user: "Nightly import",
  username: "ada",
  why: "pin_gone",
};

export const examplePerson = { id: "0", email: "ada@example.com", first_name: "Ada", isProved: true };

/** What a mail that tells of several things lists. */
export const exampleItems = (site: string): NonNullable<MailFacts["items"]> => [
  { text: "Copper kettles", url: `${site}/`, image: null },
  { text: "Summer kitchen", url: `${site}/`, image: null },
];
