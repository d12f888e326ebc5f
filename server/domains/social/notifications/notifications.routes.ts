import * as calls from "#contract/social/notifications.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { countUnread, listNotifications, readNotifications } from "./list-notifications.ts";

export const notificationRoutes = [
  implementList(calls.listNotifications, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listNotifications(services, viewer, input);
  }),
  implementForPerson(calls.unreadNotifications, ({ services, viewer }) => countUnread(services, viewer)),
  implementForPerson(calls.readNotifications, ({ services, viewer }, input) =>
    readNotifications(services, viewer, input),
  ),
];
