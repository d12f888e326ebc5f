import { getOrderLines } from "#contract/business/order-lines.ts";
import { asPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import { orderLinesOf } from "./order-lines.queries.ts";
import { orderLineView } from "./order-lines.view.ts";

export const orderLinesRoutes = [
  implementList(getOrderLines, async (context, { advertiser_id, bookmark, page_size: size }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBilling(services, viewer, advertiser_id, "billing:read");
    const [behind = null] = openBookmark(bookmark, ["id"]) ?? [];
    const found = await orderLinesOf(services.db, account.id, services.clock.now(), { behind, limit: size + 1 });
    const { rows, ...page } = cutPage(found, size, ({ id }) => [id]);
    return { items: rows.map(orderLineView), ...page };
  }),
];
