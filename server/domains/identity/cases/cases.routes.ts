import * as calls from "#contract/identity/recovery.ts";
import { implement } from "#server/calls/implement.ts";
import { appeal } from "./appeal.ts";
import { readCase } from "./read-case.ts";

export const caseRoutes = [
  implement(calls.readCase, (context) => readCase(context)),
  implement(calls.appeal, (context, { text }) => appeal(context, text)),
];
