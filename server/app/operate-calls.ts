import { operatorApi } from "#server/calls/operator-api.ts";
import { createRegistry } from "#server/calls/perform.ts";
import { implementations } from "./implementations.ts";

/** Every declared call, made by the operator in somebody's name. */
export const operateCalls = operatorApi(createRegistry(implementations));
