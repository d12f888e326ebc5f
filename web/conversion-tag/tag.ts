import { clickKeeper } from "./kept-clicks.ts";
import { sendEvent, tellPage } from "./send-event.ts";
import { sha256 } from "./sha256.ts";

/** What the server adds to the script. */
export type TagGiven = {
  eventUrl: string;
  /** So long the shop's site remembers which ad led there. */
  keptDays: number;
  clickIdsMax: number;
};

type Facts = Readonly<Record<string, unknown>>;
type Plain = Readonly<Record<string, string | number | boolean>>;
type Choices = { em?: unknown; consent?: unknown; debug?: unknown };
type Tag = ((...command: unknown[]) => void) & { queue?: unknown[][]; isReady?: true };

/**
 * Reports what people do on a shop's page to whoever sells it ads, for `mgct('load', TAG)`, `mgct('page')` and
 * `mgct('track', EVENT, FACTS)`. Remembers the ad's click on the shop's own site, and only once the page says `mgct('consent', 'granted')`
 * (or loads the tag with `{consent: 'granted'}`); a browser that asks not to be followed is not. `/ct.js` serves the files of this folder as
 * one script without imports: they may use nothing from outside the folder, and every top-level name must be unique.
 */
export function startTag({ eventUrl, ...limits }: TagGiven): void {
  const page = window as unknown as { mgct?: Tag };
  if (page.mgct?.isReady) return;
  const waiting = page.mgct?.queue ?? [];
  const clicks = clickKeeper(limits);
  const tags: string[] = [];
  let email: string | undefined;
  let debug = false;

  const choose = ({ em, consent, debug: talks }: Choices): void => {
    if (typeof em === "string" && em.trim() !== "") email = hashedEmail(em);
    if (talks === true) debug = true;
    if (consent === "granted" || consent === "denied") clicks.consent(consent);
  };

  const track = (event: unknown, facts: Facts): void => {
    if (typeof event !== "string") return;
    const now = Date.now() / 1000;
    for (const tag of tags)
      sendEvent(eventUrl, debug, {
        event_id: anyId(),
        event_time: now,
        ...plainFacts(facts),
        sent_at: now,
        tag_id: tag,
        event,
        site: location.host,
        ...(clicks.isRefused() ? { opt_out: true } : { click_ids: clicks.ids(), em: email }),
      });
  };

  const commands: Record<string, (first: unknown, second: unknown) => void> = {
    load(tag, choices) {
      choose(asObject(choices));
      const id = String(tag);
      if (/^\d{1,18}$/.test(id) && !tags.includes(id)) tags.push(id);
    },
    set: (choices) => choose(asObject(choices)),
    consent: (answer) => choose({ consent: answer }),
    page: (facts) => track("page_visit", asObject(facts)),
    track: (event, facts) => track(event, asObject(facts)),
  };

  const run = ([name, first, second]: unknown[]): void => {
    try {
      if (typeof name === "string" && Object.hasOwn(commands, name)) commands[name]?.(first, second);
    } catch (error) {
      // The shop's page goes on, whatever is wrong here.
      if (debug) tellPage({ error });
    }
  };
  const ready: Tag = (...command) => run(command);
  ready.isReady = true;
  page.mgct = ready;
  for (const command of waiting) run(Array.from(command));
}

/** SHA-256 of an email as all write it; one that is hashed already stays. */
function hashedEmail(given: string): string {
  const email = given.trim().toLowerCase();
  return /^[\da-f]{64}$/.test(email) ? email : sha256(email);
}

/** Words, numbers and switches. A number that is none is sent as its name, so that it is refused by the field it stands in. */
function plainFacts(facts: Facts): Plain {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (typeof value === "number" && !Number.isFinite(value)) return [[name, String(value)]];
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, value]]
        : [];
    }),
  );
}

function asObject(given: unknown): Facts {
  return typeof given === "object" && given !== null ? (given as Facts) : {};
}

/** An id for an event that the page gave none, so that one sent twice counts once. */
function anyId(): string {
  return [1, 2].map(() => Math.random().toString(36).slice(2)).join("");
}
