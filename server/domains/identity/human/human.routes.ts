import { humanChallenge } from "#contract/identity/methods.ts";
import { implement } from "#server/calls/implement.ts";
import { makeWork } from "./work.ts";

export const humanRoutes = [
  implement(humanChallenge, ({ services }, { action, challenge = false }) =>
    makeWork(services, action, challenge ? "challenge" : "passive"),
  ),
];
