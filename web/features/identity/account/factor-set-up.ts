/** Where setting a second factor up stands: a number is asked for, or the first code. */
export type FactorSetUp<Begun> = {
  /** The phone's number as it was given; it stays when another is asked for. */
  number: string;
  /** What the code is for; null while the number is asked for. */
  begun: Begun | null;
  resending: boolean;
};

export type FactorEvent<Begun> =
  | { type: "numberGiven"; number: string }
  | { type: "begun"; begun: Begun }
  | { type: "resending" }
  /** null: it wasn't sent again. */
  | { type: "resent"; begun: Begun | null }
  | { type: "otherNumber" };

export function startFactor<Begun>(begun: Begun | null): FactorSetUp<Begun> {
  return { number: "", begun, resending: false };
}

export function factorSetUp<Begun>(state: FactorSetUp<Begun>, event: FactorEvent<Begun>): FactorSetUp<Begun> {
  switch (event.type) {
    case "numberGiven":
      return { ...state, number: event.number };
    case "begun":
      return { ...state, begun: event.begun };
    case "resending":
      return { ...state, resending: true };
    case "resent":
      // Who asks for another number meanwhile goes on typing it.
      return { ...state, begun: state.begun === null ? null : (event.begun ?? state.begun), resending: false };
    case "otherNumber":
      return { ...state, begun: null };
  }
}
