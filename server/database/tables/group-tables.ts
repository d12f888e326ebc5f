export type GroupState = "member" | "pending";
