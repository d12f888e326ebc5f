import { refuse } from "#contract/kit/refusal.ts";
import type { WayIn } from "#server/domains/identity/sign-in/way-in.ts";
import { isLineOffered } from "./is-line-offered.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A LINE account, in Japan alone: the handle that our connect popup gave. access §6 */
export const byLine: WayIn = {
  loginType: "line",
  isMeant: ({ line_id_token: token }) => token !== undefined,
  async prove(context, input) {
    if (!isLineOffered(context)) refuse("NOT_ALLOWED", { message: "LINE is offered in Japan only." });
    return proveIdentity(context, "line", input, "line");
  },
};
