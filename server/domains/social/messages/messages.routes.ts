import * as calls from "#contract/social/messages.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { blockedPeople, blockPerson, unblockPerson } from "#server/domains/people/blocks/blocks.ts";
import { listConversations, listMessages } from "./list-conversations.ts";
import { sendMessage, startConversation } from "./send-message.ts";

export const messageRoutes = [
  implementList(calls.listConversations, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listConversations(services, viewer, input);
  }),
  implementForPerson(calls.startConversation, ({ services, viewer, idempotencyKey }, input) =>
    startConversation(services, viewer, input, idempotencyKey),
  ),
  implementList(calls.listMessages, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listMessages(services, viewer, input);
  }),
  implementForPerson(calls.sendMessage, ({ services, viewer, idempotencyKey }, input) =>
    sendMessage(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.block, ({ services, viewer, touched }, { user_id }) => {
    touched.concerns(user_id);
    return blockPerson(services, viewer, user_id);
  }),
  implementForPerson(calls.unblock, ({ services, viewer }, { user_id }) => unblockPerson(services, viewer, user_id)),
  implementForPerson(calls.listBlocked, ({ services, viewer }) => blockedPeople(services, viewer)),
];
