import { operateCopy } from "#spec/copy/operate/operate.ts";
import { termsDeskQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const termsSection: Section<"terms"> = {
  name: "terms",
  title: operateCopy.area.terms,
  group: "site",
  right: "instance:manage",
  queries: () => ({ terms: termsDeskQuery }),
  place: 190,
  screen: async () => (await import("./terms-screen.tsx")).TermsScreen,
};
