import * as calls from "#contract/identity/recovery.ts";
import { implement } from "#server/calls/implement.ts";
import { appeal } from "./appeal.ts";

export const caseRoutes = [implement(calls.appeal, (context, { text }) => appeal(context, text))];
