import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { announcements } from "./announcements.ts";
import { seenInBrowser } from "./announcements-for.ts";

const mostInCookie = 10;
const cookieDays = 180;

/** Puts an announcement away: for a person wherever they are, for a visitor in this browser. */
export async function putAway({ services, viewer, cookies }: CallContext, id: string): Promise<void> {
  if (viewer.id === null) {
    const ids = [id, ...seenInBrowser(cookies.get(cookieNames.announcements))].slice(0, mostInCookie);
    return cookies.set(cookieNames.announcements, [...new Set(ids)].join("."), { maxAgeS: cookieDays * 86_400 });
  }
  // What isn't there is not kept.
  if (!(await keptSetting(services.db, announcements)).some((one) => one.id === id)) return undefined;
  await services.db
    .insertInto("announcements_seen")
    .values({ person_id: viewer.id, announcement_id: id, at: services.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
