import * as calls from "#contract/identity/recovery.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { closeAccount } from "./close-account.ts";
import { readClosingBoards } from "./read-closing.ts";

export const closingRoutes = [
  implementForPerson(calls.closeAccount, async (context, input) => {
    await closeAccount(context, input);
    return {};
  }),
  implementForPerson(calls.closingBoards, (context) => readClosingBoards(context)),
];
