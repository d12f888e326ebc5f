import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { deskPersonQuery, peopleFilterIn, peopleQuery } from "#web/features/operate/area/operate-queries.ts";
import { type Section, idOf } from "#web/features/operate/area/section.ts";

export const peopleSection: Section<"people"> = {
  name: "people",
  title: moderationDeskCopy.area.people,
  group: "people",
  right: "people:read",
  queries: ({ params: { id }, search }) =>
    id !== undefined ? { person: deskPersonQuery(idOf(id)) } : { people: peopleQuery(peopleFilterIn(search)) },
  place: 90,
  screen: async () => (await import("./people-screen.tsx")).PeopleScreen,
  one: async () => (await import("./people-screen.tsx")).PeopleScreen,
};
