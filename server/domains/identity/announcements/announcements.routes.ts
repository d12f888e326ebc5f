import { putAnnouncementAway } from "#contract/kit/announcement.ts";
import { refuse } from "#contract/kit/refusal.ts";
import * as calls from "#contract/operate/announcements.ts";
import { announcementLimits } from "#spec/constants/announcements.ts";
import { announcementRefusals } from "#spec/copy/operate/announcements.ts";
import { implement } from "#server/calls/implement.ts";
import { changeSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { type Announcement, announcements, announcementState } from "./announcements.ts";
import { putAway } from "./put-away.ts";

export const announcementRoutes = [
  implement(calls.listAnnouncements, async ({ services }) =>
    deskView(services, await keptSetting(services.db, announcements)),
  ),
  implement(calls.createAnnouncement, ({ services }, { from, ...given }) =>
    change(services, (all) => {
      if (all.length >= announcementLimits.most) refuse("CONFLICT", { message: announcementRefusals.tooMany });
      return [{ ...given, id: services.ids.next(), from: from ?? services.clock.now().toISOString() }, ...all];
    }),
  ),
  implement(calls.updateAnnouncement, ({ services }, { id, from, ...given }) =>
    change(services, (all) => {
      const before = all.find((one) => one.id === id) ?? refuse("NOT_FOUND");
      const says = ({ text, link }: Pick<Announcement, "text" | "link">) => `${text} ${link ?? ""}`;
      const after = {
        ...given,
        id: says(before) === says(given) ? id : services.ids.next(),
        from: from ?? before.from,
      };
      return all.map((one) => (one.id === id ? after : one));
    }),
  ),
  implement(calls.removeAnnouncement, ({ services }, { id }) =>
    change(services, (all) => {
      if (!all.some((one) => one.id === id)) refuse("NOT_FOUND");
      return all.filter((one) => one.id !== id);
    }),
  ),
  implement(putAnnouncementAway, async (context, { id }) => {
    await putAway(context, id);
    return {};
  }),
];

async function change(services: Services, make: (all: Announcement[]) => Announcement[]) {
  return deskView(services, await changeSetting(services, announcements, make));
}

function deskView({ clock }: Services, all: readonly Announcement[]) {
  return all.map((one) => ({ ...one, state: announcementState(one, clock.now()) }));
}
