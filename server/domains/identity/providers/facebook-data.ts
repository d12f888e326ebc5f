import type { CallData } from "#contract/kit/define.ts";
import type { facebookLogin, facebookProfile } from "#contract/identity/methods.ts";
import type { Services } from "#server/services/services.ts";
import { providersOf } from "#server/domains/identity/account/access.queries.ts";
import { facebookPerson } from "./facebook-graph.ts";
import { accountOfIdentity } from "./identities.queries.ts";

/** What Facebook says of the person of a token of ours; good for filling a form. access §7 */
export async function readFacebookProfile(
  services: Services,
  token: string,
): Promise<CallData<typeof facebookProfile>> {
  const person = await facebookPerson(services, token);
  return {
    access_token: token,
    id: person.subject,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    birthday: person.birthday,
    picture: person.pictureUrl === null ? null : { url: person.pictureUrl, is_silhouette: false },
  };
}

/** How the account of a Facebook identity can be entered otherwise; null when there is none. access §3 */
export async function readFacebookLogin(
  services: Services,
  id: string,
  token: string,
): Promise<CallData<typeof facebookLogin>> {
  const person = await facebookPerson(services, token, id);
  const account = await accountOfIdentity(services.db, person);
  if (account === undefined) return null;
  const hasGoogle = (await providersOf(services.db, account.id)).includes("google");
  return {
    connected_to_gplus: hasGoogle,
    connected_to_google: hasGoogle,
    has_password: account.password_hash !== null,
  };
}
