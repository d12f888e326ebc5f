import { operateCopy } from "#spec/copy/operate/operate.ts";
import { deskFilterIn, deskQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const reviewSection: Section<"review"> = {
  name: "review",
  title: operateCopy.area.review,
  group: "ads",
  right: "ads:review",
  queries: ({ search }) => ({ desk: deskQuery(deskFilterIn(search)) }),
  place: 20,
  screen: async () => (await import("./review-desk.tsx")).ReviewDesk,
};
