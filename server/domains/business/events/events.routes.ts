import { listDeliveryEvents as listCall, sendAdEvents } from "#contract/business/ad-events.ts";
import { asPerson, implement, implementList } from "#server/calls/implement.ts";
import { listDeliveryEvents } from "./list-delivery-events.ts";
import { takePageEvents } from "./take-page-events.ts";

export const adEventRoutes = [
  implement(sendAdEvents, (context, { events }) => takePageEvents(context, events)),
  implementList(listCall, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listDeliveryEvents(services, viewer, input);
  }),
];
