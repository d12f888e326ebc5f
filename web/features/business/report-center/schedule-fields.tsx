import type { ScheduleFields as Schedule } from "#contract/business/report-center.ts";
import { reportSchedules } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Select } from "#web/ui/select.tsx";
import { hourText, weekdayName } from "./report-words.ts";

const { builder: copy } = reportCenterCopy;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);
const hours = Array.from({ length: 24 }, (_, at) => at);

type ScheduleFieldsProps = { account: SetUpAccount; schedule: Schedule; onChange: (schedule: Schedule) => void };

/** When a report is made by itself. */
export function ScheduleFields({ account, schedule, onChange }: ScheduleFieldsProps) {
  const t = useText();
  const { every, day, hour } = schedule;
  const numbered = (days: readonly number[], labelOf: (one: number) => string) =>
    days.map((one) => ({ value: String(one), label: labelOf(one), mayDifferOnServer: true }));
  return (
    <>
      <Select
        label={t(copy.schedule)}
        options={reportSchedules.map((one) => ({ value: one, label: t(copy[one]) }))}
        value={every}
        onChange={(event) => {
          const next = event.currentTarget.value as Schedule["every"];
          onChange({ ...schedule, every: next, day: next === "WEEK" || next === "MONTH" ? 1 : null });
        }}
      />
      {every === "WEEK" || every === "MONTH" ? (
        <Select
          label={t(every === "WEEK" ? copy.weekday : copy.monthDay)}
          hint={every === "MONTH" && (day ?? 1) > 28 ? t(copy.monthDayHint) : undefined}
          options={every === "WEEK" ? numbered(weekdays, (one) => weekdayName(t, one)) : numbered(monthDays, String)}
          value={String(day ?? 1)}
          onChange={(event) => onChange({ ...schedule, day: Number(event.currentTarget.value) })}
        />
      ) : null}
      {every === "NONE" ? null : (
        <Select
          label={t(copy.hour)}
          hint={t(copy.hourHint, { zone: account.time_zone.replaceAll("_", " ") })}
          options={numbered(hours, (one) => hourText(t, one))}
          value={String(hour)}
          onChange={(event) => onChange({ ...schedule, hour: Number(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
