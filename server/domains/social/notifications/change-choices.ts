import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { readNoticeChoices, updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { isTimeZone, minuteOf, timeOfDay } from "#rules/people/quiet-hours.ts";
import type { Services } from "#server/services/services.ts";
import { changeNoticeChoices, noticeChoicesOf, noticeTable } from "#server/domains/people/notify/notice-choices.ts";
import type { Person } from "#server/calls/viewer.ts";

type Wire = CallData<typeof readNoticeChoices>;

export async function readChoices({ db }: Pick<Services, "db">, person: Person): Promise<Wire> {
  const choices = await noticeChoicesOf(db, person.id);
  const { quiet } = choices;
  return {
    topics: noticeTable(choices),
    quiet_hours: quiet === null ? null : { from: timeOfDay(quiet.from), until: timeOfDay(quiet.until) },
    time_zone: choices.zone,
  };
}

export async function changeChoices(
  services: Services,
  person: Person,
  { set, quiet_hours: quiet, time_zone: zone }: CallParsed<typeof updateNoticeChoices>,
): Promise<Wire> {
  if (zone !== undefined && !isTimeZone(zone)) refuseField("time_zone", "time_zone: isn't one that is known");
  await changeNoticeChoices(services, person.id, {
    set,
    zone,
    quiet: quiet == null ? quiet : { from: minuteOf(quiet.from), until: minuteOf(quiet.until) },
  });
  return readChoices(services, person);
}
