import { offsiteRulesCopy } from "#spec/copy/operate/offsite-rules.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const linksSection: Section<"links"> = {
  name: "links",
  title: offsiteRulesCopy.title,
  group: "reports",
  right: "reports:decide",
  async queries({ search }) {
    const { linkFilterIn, linksQuery } = await import("./links-queries.ts");
    return { links: linksQuery(linkFilterIn(search)) };
  },
  place: 80,
  screen: async () => (await import("./links-screen.tsx")).LinksScreen,
};
