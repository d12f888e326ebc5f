import * as calls from "#contract/identity/methods.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { readAccessOptions } from "./access-options.ts";
import { readFacebookLogin, readFacebookProfile } from "./facebook-data.ts";
import { linkOutside, listLinked, unlinkOutside } from "./linked-accounts.ts";
import { exchangeSso, readSsoInfo } from "./sso-info.ts";

export const socialRoutes = [
  implement(calls.accessOptions, (context) => readAccessOptions(context)),
  implement(calls.facebookProfile, ({ services }, { access_token: token }) => readFacebookProfile(services, token)),
  implement(calls.facebookLogin, ({ services }, input) =>
    readFacebookLogin(services, input.facebook_id, input.facebook_token),
  ),
  implement(calls.ssoInfo, (context, { email }) => readSsoInfo(context, email)),
  implement(calls.ssoExchange, (context, input) => exchangeSso(context, input)),
  implementForPerson(calls.linkedAccounts, (context) => listLinked(context)),
  implementForPerson(calls.linkAccount, (context, input) => linkOutside(context, input)),
  implementForPerson(calls.unlinkAccount, async (context, input) => {
    await unlinkOutside(context, input);
    return {};
  }),
];
