export type DecisionState = "PROPOSED" | "APPLIED" | "TURNED_DOWN" | "UNDONE";
