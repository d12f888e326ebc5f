import * as calls from "#contract/identity/mail-choices.ts";
import { implement } from "#server/calls/implement.ts";
import { readSubscription, stopMails } from "./stop-mails.ts";

export const mailChoiceRoutes = [
  implement(calls.readMailSubscription, ({ services }, { token }) => readSubscription(services, token)),
  implement(calls.stopMails, ({ services }, { token }) => stopMails(services, token)),
];
