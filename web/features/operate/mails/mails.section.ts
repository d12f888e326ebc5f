import { operateCopy } from "#spec/copy/operate/operate.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const mailsSection: Section<"mails"> = {
  name: "mails",
  title: operateCopy.area.mails,
  group: "site",
  right: "instance:manage",
  // Fetched with its screen.
  queries: async (at) => (await import("./mails-queries.ts")).mailsQueries(at),
  place: 210,
  screen: async () => (await import("./mails-screen.tsx")).MailsScreen,
  one: async () => (await import("./mail-screen.tsx")).MailScreen,
};
