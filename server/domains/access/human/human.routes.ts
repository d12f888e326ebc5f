import { humanChallenge } from "#contract/methods.ts";
import { implement } from "../../../http/implement.ts";
import { makeWork } from "./work.ts";

export const humanRoutes = [
  implement(humanChallenge, ({ services }, { action, challenge = false }) =>
    makeWork(services, action, challenge ? "challenge" : "passive"),
  ),
];
