import { type Scope, scopes } from "#contract/kit/define.ts";
import { v5Calls } from "./calls.ts";

/** Asked for by operations beside their own, where what is written is secret. */
const beside: readonly Scope[] = ["boards:write_secret", "pins:write_secret"];

/** The scopes that some operation here takes; nobody is asked for the others. */
export const readyScopes: readonly Scope[] = scopes.filter(
  (scope) => beside.includes(scope) || Object.values(v5Calls).some((call) => call.scopes.includes(scope)),
);
