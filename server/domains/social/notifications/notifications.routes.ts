import * as calls from "#contract/social/notifications.ts";
import { readNoticeChoices, updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { addPushDevice, listPushDevices, removePushDevice } from "#contract/social/push-devices.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { changeChoices, readChoices } from "./change-choices.ts";
import { countUnread, listNotifications, readNotifications } from "./list-notifications.ts";
import { addDevice, listDevices, removeDevice } from "./push-devices.ts";

export const notificationRoutes = [
  implementList(calls.listNotifications, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listNotifications(services, viewer, input);
  }),
  implementForPerson(calls.unreadNotifications, ({ services, viewer }) => countUnread(services, viewer)),
  implementForPerson(calls.readNotifications, ({ services, viewer }, input) =>
    readNotifications(services, viewer, input),
  ),
  implementForPerson(readNoticeChoices, ({ services, viewer }) => readChoices(services, viewer)),
  implementForPerson(updateNoticeChoices, ({ services, viewer }, input) => changeChoices(services, viewer, input)),
  implementForPerson(listPushDevices, async (context) => ({
    public_key: context.services.push.publicKey,
    devices: await listDevices(context),
  })),
  implementForPerson(addPushDevice, async (context, input) => ({ devices: await addDevice(context, input) })),
  implementForPerson(removePushDevice, async (context, input) => ({ devices: await removeDevice(context, input) })),
];
