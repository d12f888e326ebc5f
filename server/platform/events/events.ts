/** What is logged: that an advisory was looked at (`{ advisory }`); what was done with a pin (`{ pin, kind }`). */
export type EventTopic = "advisory_views" | "pin_events";

/** Something that happened. Nobody is named in it: what a person did is told without saying who. */
export type Event = {
  /** Unique in its topic and day: appended again, it stands once. */
  id: string;
  /** When it happened. Its UTC day is where it stands. */
  at: Date;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

/** Events in the order they came, and where to read on; null where none has come. */
export type EventsRead = { events: Event[]; next: string | null };

/** A log that is only appended to, read by day and forgotten by day. */
export type EventLog = {
  /** Resolves once the events are durable. When it fails they may stand or not: append them again with the same ids. */
  append(topic: EventTopic, events: readonly Event[]): Promise<void>;
  /**
   * Events of a UTC day (`2026-11-23`) in the order they came, after a place that an earlier call gave (null: from the start). An event may
   * show some seconds after it was appended, never before one that was read already.
   */
  read(topic: EventTopic, day: string, after: string | null, limit: number): Promise<EventsRead>;
  /** Makes room for the days to come and forgets those past their time. Called every night. */
  tend(today: string): Promise<void>;
};

/** So many days are kept beside today. */
export const keptEventDays = 7;

const dayMs = 86_400_000;

/** The UTC day of a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));
