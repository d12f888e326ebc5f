/** Which part of the whole is held, of how many, counted from 1. */
export type Part = { number: number; of: number };

export const whole: Part = { number: 1, of: 1 };

/** What answers questions from memory: in a thread of this process, or in another process. */
export type Engine<Question, Answer, Held> = {
  /** The answer, or null while it is cold, when it can't answer, or when it takes too long. */
  ask: (question: Question) => Promise<Answer | null>;
  /** Resolves once it can answer. */
  warm: Promise<void>;
  /** What it last reported to hold. */
  held: () => Held;
  stop: () => Promise<void>;
};

/** How an engine is asked from elsewhere. */
export type EnginePlan<Held> = {
  /** What the log and the wire call it. */
  name: string;
  /** Timeout of a question. */
  patienceMs: number;
  /** Reported before it has said anything. */
  nothing: Held;
};
