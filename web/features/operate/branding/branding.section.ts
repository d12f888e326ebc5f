import { operateCopy } from "#spec/copy/operate/operate.ts";
import { brandingQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const brandingSection: Section<"branding"> = {
  name: "branding",
  title: operateCopy.area.branding,
  group: "site",
  right: "instance:manage",
  queries: () => ({ branding: brandingQuery }),
  place: 200,
  screen: async () => (await import("./branding-screen.tsx")).BrandingScreen,
};
