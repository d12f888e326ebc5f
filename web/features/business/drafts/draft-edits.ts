import type { DraftBody, DraftEdit } from "#contract/business/ad-drafts.ts";
import { isPart, isSame, splitPath, type Standing, standsAt, withStanding } from "./draft-parts.ts";

/** What was typed and isn't known to be saved. */
export type Unsaved = {
  /** What is under way, or was sent without an answer: sent again it is the same. */
  sent: readonly DraftEdit[];
  /** What was typed since. */
  waiting: readonly DraftEdit[];
};

export const nothingUnsaved: Unsaved = { sent: [], waiting: [] };

/** The draft as whoever types sees it: what the server told, and above it what isn't saved yet. */
export function bodyWith(told: DraftBody, { sent, waiting }: Unsaved): DraftBody {
  return [...sent, ...waiting].reduce((body, { path, to }) => withStanding(body, path, to), told);
}

/**
 * Notes a change. `from` stays what stood there when the change was begun, however often the field is typed in before it is sent; what is
 * typed back is no change. What is said of a part that is new goes into the part.
 */
export function noteChange(told: DraftBody, unsaved: Unsaved, path: string, to: Standing, seen?: Standing): Unsaved {
  const { field } = splitPath(path);
  const { waiting } = unsaved;
  const whole = field === null ? undefined : waiting.find((edit) => edit.path === path.slice(0, -field.length - 1));
  if (whole !== undefined && field !== null && isPart(whole.to)) {
    const { [field]: _, ...others } = whole.to;
    const part = to === null ? others : { ...whole.to, [field]: to as string };
    return { ...unsaved, waiting: waiting.map((edit) => (edit === whole ? { ...edit, to: part } : edit)) };
  }
  const known = waiting.find((edit) => edit.path === path);
  const before = bodyWith(told, { ...unsaved, waiting: [] });
  const from = known === undefined ? (seen === undefined ? standsAt(before, path) : seen) : known.from;
  const others = waiting.filter((edit) => edit.path !== path && !(field === null && edit.path.startsWith(`${path}/`)));
  return { ...unsaved, waiting: isSame(from, to) ? others : [...others, { path, from, to }] };
}

/** What is to be sent now: what had no answer once more, else what waits, at most so much of it. */
export function toSend(unsaved: Unsaved, most: number): Unsaved {
  if (unsaved.sent.length > 0) return unsaved;
  return { sent: unsaved.waiting.slice(0, most), waiting: unsaved.waiting.slice(most) };
}

/** What was sent is saved, or stands beside what others wrote. */
export function answered({ waiting }: Unsaved): Unsaved {
  return { sent: [], waiting };
}

/** What was sent wasn't taken: it waits with what was typed since, and is changed before it is sent again. */
export function givenBack({ sent, waiting }: Unsaved): Unsaved {
  const all = waiting.reduce<readonly DraftEdit[]>((edits, edit) => {
    const before = edits.find(({ path }) => path === edit.path);
    return [...edits.filter((one) => one !== before), before ? { ...edit, from: before.from } : edit];
  }, sent);
  return { sent: [], waiting: all };
}

export function isSaved({ sent, waiting }: Unsaved): boolean {
  return sent.length === 0 && waiting.length === 0;
}
