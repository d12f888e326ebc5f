import * as calls from "#contract/operate/order-desk.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { addDeskOrder, decideDeskOrder, readDeskOrders } from "./order-desk.ts";
import { deskBilling } from "./read-accounts.ts";

export const orderDeskRoutes = [
  implement(calls.getDeskOrders, async ({ services }, { advertiser_id: id = null }) => {
    if (id !== null) await deskBilling(services, id);
    return readDeskOrders(services.db, id, services.clock.now());
  }),
  implementForPerson(calls.addOrderLine, addDeskOrder),
  implementForPerson(calls.decideOrderLine, decideDeskOrder),
];
