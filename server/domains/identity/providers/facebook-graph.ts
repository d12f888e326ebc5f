import { createHmac } from "node:crypto";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import { facebookIssuer, type Identity } from "#server/domains/identity/account/identity.ts";
import { askForJson, isObject, textOf } from "#server/domains/identity/account/outside-call.ts";

export type FacebookPerson = Identity & { gender: string | null; birthday: string | null };

const profileFields = "id,email,first_name,last_name,gender,birthday,picture.width(480).height(480)";

/**
 * The person of a Facebook token: `debug_token` must say that it is valid, for our app, of a person and not run out, and `/me` must be the
 * same person. Refuses NOT_ALLOWED, or UNAVAILABLE.
 * @param expectedId the id that came beside the token
 */
export async function facebookPerson(services: Services, token: string, expectedId?: string): Promise<FacebookPerson> {
  const { facebook } = services.config;
  if (facebook === null) return refuseFacebook();
  const proof = createHmac("sha256", facebook.appSecret).update(token).digest("hex");
  const base = `${facebook.graphUrl}/${facebook.apiVersion}`;
  const ask = (path: string, query: Record<string, string>) =>
    askForJson(services, `${base}${path}?${new URLSearchParams({ ...query, appsecret_proof: proof }).toString()}`);
  const { status, body } = await ask("/debug_token", {
    input_token: token,
    access_token: `${facebook.appId}|${facebook.appSecret}`,
  });
  const data = isObject(body["data"]) ? body["data"] : {};
  const runsOutAt = Number(data["expires_at"] ?? 0);
  const isGood =
    status === 200 &&
    data["is_valid"] === true &&
    String(data["app_id"]) === facebook.appId &&
    (runsOutAt === 0 || runsOutAt * 1000 > Date.now());
  if (!isGood) return refuseFacebook();
  const me = await ask("/me", { fields: profileFields, access_token: token });
  const id = textOf(me.body["id"], 40);
  const isSame = me.status === 200 && /^\d{1,40}$/.test(id) && id === String(data["user_id"]);
  if (!isSame || (expectedId !== undefined && expectedId !== id)) return refuseFacebook();
  return personOf(id, me.body);
}

/** Exchanges the code of the dialog for a token. Refuses NOT_ALLOWED, or UNAVAILABLE. */
export async function facebookToken(services: Services, code: string, redirectUri: string): Promise<string> {
  const { facebook } = services.config;
  if (facebook === null) return refuseFacebook();
  const { status, body } = await askForJson(
    services,
    `${facebook.graphUrl}/${facebook.apiVersion}/oauth/access_token`,
    {
      client_id: facebook.appId,
      client_secret: facebook.appSecret,
      redirect_uri: redirectUri,
      code,
    },
  );
  const token = textOf(body["access_token"], 2000);
  return status === 200 && token !== "" ? token : refuseFacebook();
}

function personOf(id: string, me: Record<string, unknown>): FacebookPerson {
  const picture = isObject(me["picture"]) && isObject(me["picture"]["data"]) ? me["picture"]["data"] : {};
  const hasPicture = picture["is_silhouette"] !== true && textOf(picture["url"]) !== "";
  return {
    provider: "facebook",
    issuer: facebookIssuer,
    subject: id,
    email: textOf(me["email"]) || null,
    emailVerified: false,
    firstName: textOf(me["first_name"]),
    lastName: textOf(me["last_name"]),
    pictureUrl: hasPicture ? textOf(picture["url"], 2000) : null,
    gender: textOf(me["gender"], 40) || null,
    birthday: textOf(me["birthday"], 20) || null,
  };
}

function refuseFacebook(): never {
  refuse("NOT_ALLOWED", { message: refusalSentences.facebookUnconfirmed, data: { field: "facebook_id" } });
}
