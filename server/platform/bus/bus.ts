import type { Position } from "./position.ts";

/**
 * Topics that processes on one database publish to each other. `pages`: something that pages show has changed or is gone. `writers`: these
 * people or devices have written something and are to be shown it. `work`: there may be jobs that nobody else tells of. `live`: open pages
 * show something that has changed (live-hints.ts). `viewers`: these people, or viewers of ads by their keys, chose to see less of something.
 */
export type BusTopic = "pages" | "writers" | "work" | "live" | "viewers";

/** What a message is about (see touched.ts); null: possibly everything. */
export type BusNames = readonly string[] | null;

/**
 * Hears every message, of this process too, with a place in the database's log behind all that it tells of; null: the place is not known,
 * and messages may have been missed.
 */
export type Follower = (topic: BusTopic, names: BusNames, position: Position | null) => void;

export type Bus = {
  /**
   * Delivers to every process, to this one immediately. Resolves when every live process has acknowledged the message or lost its lease;
   * a process without a lease shows nothing that it kept (see `isCurrent`). Calls made meanwhile are merged into one.
   */
  publish(topic: BusTopic, names: BusNames): Promise<void>;
  /**
   * Delivers to every process at best effort, without acknowledgement: receivers poll as well. Names given while a message is under way
   * go out with the next message.
   */
  tell(topic: BusTopic, names: readonly string[]): void;
  /** The listener is also called, with null, when messages may have been missed. It must have applied them when it returns. */
  subscribe(topic: BusTopic, listener: (names: BusNames) => void): void;
  /** Followers are called before the listeners of the topic. */
  follow(follower: Follower): void;
  /** Whether all that others have published was delivered here. Ask before showing what is only dropped by messages. */
  isCurrent(): boolean | Promise<boolean>;
  stop(): Promise<void>;
};
