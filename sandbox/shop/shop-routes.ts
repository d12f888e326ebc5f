import { z } from "zod";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Extra } from "#server/http/app.ts";
import { sendFailure } from "#server/http/calls.ts";
import type { Shop } from "./start-shop.ts";

const input = z.strictObject({
  tag_id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullable()
    .optional(),
  fault: z.enum(["none", "down", "slow"]).optional(),
});

/** `GET /_sandbox/shop/…` leads to the shop, on a site of its own; `POST /_sandbox/shop` says which tag its pages carry, and what is wrong with it. */
export function shopRoutes(shop: Shop): Extra {
  return ({ app }, services) => {
    app.post("/_sandbox/shop", (request, reply) => {
      const given = input.safeParse(request.body ?? {});
      if (!given.success) {
        const [issue] = given.error.issues;
        const message = `${issue?.path.join(".")}: ${issue?.message}`;
        return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "shop");
      }
      if (given.data.tag_id !== undefined) shop.setTag(given.data.tag_id);
      if (given.data.fault !== undefined) shop.state.fault = given.data.fault;
      return reply.send({ url: `${shop.url}/`, fault: shop.state.fault });
    });
    for (const path of ["/_sandbox/shop", "/_sandbox/shop/*"])
      app.get(path, (request, reply) => {
        const { pathname, search } = new URL(request.url, shop.url);
        return reply.redirect(`${shop.url}/${pathname.replace(/^\/_sandbox\/shop\/?/, "")}${search}`, 302);
      });
  };
}
