import * as calls from "#contract/business/ad-serving.ts";
import { asPerson, implement, implementList } from "#server/calls/implement.ts";
import { listArchive } from "./receipts/list-archive.ts";
import { listReceipts } from "./receipts/list-receipts.ts";
import { whyThisAd } from "./receipts/why-this-ad.ts";

export const servingRoutes = [
  implementList(calls.listAdReceipts, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listReceipts(services, viewer, input);
  }),
  implement(calls.whyThisAd, (context, { token }) => whyThisAd(context, token)),
  implementList(calls.listAdArchive, ({ services, viewer }, input) => listArchive(services, viewer, input)),
];
