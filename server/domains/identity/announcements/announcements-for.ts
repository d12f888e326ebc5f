import type { WireAnnouncement } from "#contract/kit/announcement.ts";
import { announcementLimits } from "#spec/constants/announcements.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { knownSetting } from "#server/services/kept-setting.ts";
import { announcements, announcementState } from "./announcements.ts";
import { announcementsSeenBy } from "./announcements.queries.ts";

/** What is announced to the viewer now and not put away. A visitor's browser remembers it in a cookie. */
export async function announcementsFor(context: CallContext): Promise<WireAnnouncement[]> {
  const { services, viewer, cookies } = context;
  const now = services.clock.now();
  const shown = (await knownSetting(services, announcements)).filter(
    (one) =>
      announcementState(one, now) === "shown" &&
      (one.audience === "everybody" || (one.audience === "people" ? viewer.id !== null : viewer.isOperator)),
  );
  if (shown.length === 0) return [];
  const seen =
    viewer.id === null
      ? seenInBrowser(cookies.get(cookieNames.announcements))
      : await announcementsSeenBy(
          services.db,
          viewer.id,
          shown.map(({ id }) => id),
        );
  return shown
    .filter(({ id }) => !seen.has(id))
    .slice(0, announcementLimits.mostShown)
    .map(({ id, text, link, link_text, level }) => ({ id, text, link, link_text, level }));
}

export function seenInBrowser(cookie: string | undefined): Set<string> {
  return new Set((cookie ?? "").split(".").filter((id) => /^[1-9]\d{0,17}$/.test(id)));
}
