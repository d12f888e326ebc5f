import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { type readNoticeChoices, updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import { noticeChoicesQuery } from "./notice-queries.ts";
import styles from "./notice-settings.module.css";

type Choices = CallData<typeof readNoticeChoices>;
const { quiet: copy } = noticeCopy;
const usual = { from: "22:00", until: "07:00" };
const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
);

/** When no push message and no email comes, in the viewer's own time. */
export function QuietHours({ choices }: { choices: Choices }) {
  const t = useText();
  const queries = useQueryClient();
  // Known in the browser alone.
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => setHere(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const show = (next: Choices) => queries.setQueryData(noticeChoicesQuery.queryKey, next);
  const update = useCall(updateNoticeChoices, {
    lazily: [noticeChoicesQuery.queryKey],
    onStart: ({ quiet_hours: hours = choices.quiet_hours, time_zone: zone = choices.time_zone }) => {
      show({ ...choices, quiet_hours: hours, time_zone: zone });
      return choices;
    },
    onDone: (data) => {
      show(data);
      toast({ key: "settings", text: t(commonCopy.settings.saved), tone: "success" });
    },
    onRefused: (refusal, _, before) => {
      if (before) show(before);
      toast({ key: "settings", text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  const hours = choices.quiet_hours;
  const zones = [
    ...new Set([choices.time_zone, ...(here === null ? [] : [here, ...Intl.supportedValuesOf("timeZone")])]),
  ];
  const times = [...new Set([...halfHours, ...(hours === null ? [] : [hours.from, hours.until])])].toSorted();
  const timeOptions = times.map((time) => ({ value: time, label: time }));
  return (
    <>
      <Switch
        label={t(copy.on)}
        hint={t(copy.hint)}
        checked={hours !== null}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate(
            event.currentTarget.checked
              ? { quiet_hours: usual, time_zone: here ?? choices.time_zone }
              : { quiet_hours: null },
          )
        }
      />
      {hours === null ? null : (
        <div className={styles.hours}>
          <Select
            label={t(copy.from)}
            options={timeOptions}
            value={hours.from}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ quiet_hours: { ...hours, from: event.currentTarget.value } })}
          />
          <Select
            label={t(copy.until)}
            options={timeOptions}
            value={hours.until}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ quiet_hours: { ...hours, until: event.currentTarget.value } })}
          />
          <Select
            label={t(copy.zone)}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
            value={choices.time_zone}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ time_zone: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
