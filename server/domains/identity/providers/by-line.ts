import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { isLineOffered } from "./is-line-offered.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A LINE account, in Japan alone: the handle that our connect popup gave. access §6 */
export const byLine: SignInMethod = {
  loginType: "line",
  isFor: ({ line_id_token: token }) => token !== undefined,
  async verify(context, input) {
    if (!isLineOffered(context)) refuse("NOT_ALLOWED", { message: refusalSentences.lineInJapan });
    return proveIdentity(context, "line", input, "line");
  },
};
