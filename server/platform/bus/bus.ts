/** Topics that processes on one database publish to each other. `pages`: something that pages show has changed or is gone. */
export type BusTopic = "pages";

/** What a message is about (see touched.ts); null: possibly everything. */
export type BusNames = readonly string[] | null;

export type Bus = {
  /** Notifies every process, this one immediately. Resolves once the others are notified; calls made meanwhile are merged into one. */
  publish(topic: BusTopic, names: BusNames): Promise<void>;
  /** The listener is also called, with null, after a lost connection, when a message may have been missed. */
  subscribe(topic: BusTopic, listener: (names: BusNames) => void): void;
  stop(): Promise<void>;
};
