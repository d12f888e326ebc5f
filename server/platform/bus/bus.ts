/** What processes on one database tell each other. `pages`: something that pages show has changed or is gone. */
export type BusTopic = "pages";

export type Bus = {
  /** Tells every process, this one at once. Resolves when the others have been told; what is told meanwhile reaches them as one. */
  tell(topic: BusTopic): Promise<void>;
  /** Also called when something may have been missed. */
  hear(topic: BusTopic, listener: () => void): void;
  stop(): Promise<void>;
};
