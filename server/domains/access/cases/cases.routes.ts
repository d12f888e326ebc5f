import * as calls from "#contract/recovery.ts";
import { implement } from "../../../http/implement.ts";
import { appeal } from "./appeal.ts";
import { readCase } from "./read-case.ts";

export const caseRoutes = [
  implement(calls.readCase, (context) => readCase(context)),
  implement(calls.appeal, (context, { text }) => appeal(context, text)),
];
