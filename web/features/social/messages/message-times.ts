type Said = { user: { id: string }; created_at: string };

/** Messages of one author that follow each other within this time share one time. */
const runMs = 5 * 60_000;

/**
 * Where days and times appear between messages, oldest first: `beginsDay` above the first of each day (in the reader's time zone),
 * `showsTime` below the last of each run.
 */
export function messageTimes<Message extends Said>(
  messages: readonly Message[],
): { message: Message; beginsDay: boolean; showsTime: boolean }[] {
  return messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    return {
      message,
      beginsDay: before === undefined || dayOf(before) !== dayOf(message),
      showsTime:
        after === undefined ||
        after.user.id !== message.user.id ||
        dayOf(after) !== dayOf(message) ||
        Date.parse(after.created_at) - Date.parse(message.created_at) > runMs,
    };
  });
}

const dayOf = ({ created_at }: Said): string => new Date(created_at).toDateString();

const dayMs = 86_400_000;

/** A day in words: "today", "yesterday", else its date, with the year where it is another. */
export function dayInWords(instant: string, locale: string, now = new Date()): string {
  const day = new Date(instant);
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const ago = Math.round((midnight(now) - midnight(day)) / dayMs);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-ago, "day");
  return day.toLocaleDateString(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  });
}

/** The time of a day, as the language writes it. */
export function timeOfDay(instant: string, locale: string): string {
  return new Date(instant).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
}
