import * as calls from "#contract/social/messages.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { blockedPeople, blockPerson, unblockPerson } from "#server/domains/people/blocks/blocks.ts";
import { answerRequest } from "./answer-request.ts";
import { askPresence } from "./ask-presence.ts";
import { reactToMessage, takeMessageBack, takeReactionBack, updateMessage } from "./change-message.ts";
import { getConversation, listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage, startConversation } from "./send-message.ts";
import { tellTyping } from "./tell-typing.ts";

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
  implementForPerson(calls.getConversation, ({ services, viewer }, input) => getConversation(services, viewer, input)),
  implementForPerson(calls.answerRequest, ({ services, viewer }, input) => answerRequest(services, viewer, input)),
  implementList(calls.searchMessages, (context, input) => {
    const { services, viewer } = asPerson(context);
    return searchMessages(services, viewer, input);
  }),
  implementForPerson(calls.updateMessage, ({ services, viewer }, input) => updateMessage(services, viewer, input)),
  implementForPerson(calls.takeMessageBack, ({ services, viewer }, input) => takeMessageBack(services, viewer, input)),
  implementForPerson(calls.reactToMessage, ({ services, viewer }, input) => reactToMessage(services, viewer, input)),
  implementForPerson(calls.takeReactionBack, ({ services, viewer }, input) =>
    takeReactionBack(services, viewer, input),
  ),
  implementForPerson(calls.askPresence, ({ services, viewer }, input) => askPresence(services, viewer, input)),
  implementForPerson(calls.tellTyping, ({ services, viewer }, input) => tellTyping(services, viewer, input)),
  implementForPerson(calls.block, ({ services, viewer, touched }, { user_id }) => {
    touched.concerns(user_id);
    return blockPerson(services, viewer, user_id);
  }),
  implementForPerson(calls.unblock, ({ services, viewer }, { user_id }) => unblockPerson(services, viewer, user_id)),
  implementForPerson(calls.listBlocked, ({ services, viewer }) => blockedPeople(services, viewer)),
];
