import { facebookLogin, facebookProfile } from "#contract/identity/methods.ts";
import { birthdayFromFacebook } from "#rules/identity/birthday.ts";
import { facebookBannerVariant } from "#rules/identity/login-error-field.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { isSignup } from "#web/features/identity/access/access-state.ts";
import type { AccessOptions, SignInContext } from "#web/features/identity/access/sign-in-context.ts";
import { loadScript } from "#web/features/identity/access/load-script.ts";
import { signInByPopup, signInBySocial } from "./sign-in-by-social.ts";

type Facebook = NonNullable<AccessOptions["facebook"]>;
type Status = { status: string; authResponse?: { userID: string; accessToken: string } | null };
type Sdk = {
  init: (given: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  getLoginStatus: (auth: (status: Status) => void) => void;
  login: (auth: (status: Status) => void, given: { scope: string }) => void;
};

const { facebookSdkPollMs, facebookSdkMaxTries, facebookPermissions } = accessConstants;
let started: Promise<Sdk | null> | undefined;

/** Facebook's script, polled for 20 times every 100 ms; null when it doesn't load. access §4 */
export function facebookSdk({ sdk_url, app_id, api_version }: Facebook): Promise<Sdk | null> {
  started ??= (async () => {
    void loadScript(sdk_url).catch(() => undefined);
    for (let tries = 0; tries < facebookSdkMaxTries; tries++) {
      const { FB } = window as unknown as { FB?: Sdk };
      if (FB) {
        FB.init({ appId: app_id, version: api_version, cookie: false, xfbml: false });
        return FB;
      }
      await new Promise((resolve) => setTimeout(resolve, facebookSdkPollMs));
    }
    started = undefined;
    return null;
  })();
  return started;
}

/** The button's click: the state of Facebook's own session, else its dialog; without its script a window of ours. access §4 */
export async function signInByFacebook(context: SignInContext, facebook: Facebook): Promise<void> {
  const { dispatch } = context;
  dispatch({ type: "sent", by: "facebook" });
  const sdk = await facebookSdk(facebook);
  const isRecovery = (await context.options())?.flags?.facebook_recovery === true;
  if (sdk === null && isRecovery) return recoverUnknown(context);
  if (sdk === null) return signInByPopup(context, "facebook", facebook.connect_url);
  const told = await connected(sdk);
  if (told === null)
    return dispatch({ type: "found_wrong", errors: { facebook: accessCopy.errors.facebookNotAuthorized } });
  if (isRecovery) return recover(context, told);
  const proof = { facebook_id: told.userID, facebook_token: told.accessToken };
  return signInBySocial(context, "facebook", proof, await profileOf(context, told.accessToken));
}

async function connected(sdk: Sdk): Promise<{ userID: string; accessToken: string } | null> {
  const now = await new Promise<Status>((resolve) => sdk.getLoginStatus(resolve));
  if (now.status === "connected" && now.authResponse) return now.authResponse;
  const scope = facebookPermissions.join(",");
  const then = await new Promise<Status>((resolve) => sdk.login(resolve, { scope }));
  return then.status === "connected" && then.authResponse ? then.authResponse : null;
}

/** The person's Facebook profile; on failure the steps ask for the data. access §7 */
async function profileOf({ api }: SignInContext, token: string) {
  try {
    const { data } = await api(facebookProfile, {
      access_token: token,
      pii_safe_birthday: true,
      fields: ["id", "email", "first_name", "last_name", "gender", "birthday", "picture"],
    });
    const { email, first_name, last_name, gender, picture, birthday } = data;
    return {
      email,
      birthday: birthdayFromFacebook(birthday),
      first_name,
      last_name,
      ...(gender === null ? {} : { gender }),
      ...(picture === null || picture.is_silhouette ? {} : { image_url: picture.url }),
    };
  } catch {
    return {};
  }
}

/** How the account can be entered otherwise, now that Facebook logs nobody in: its banner. access §4 */
async function recover(context: SignInContext, told: { userID: string; accessToken: string }): Promise<void> {
  const { api, dispatch, state } = context;
  if (isSignup(state().step)) return recoverUnknown(context);
  const login = await api(facebookLogin, { facebook_id: told.userID, facebook_token: told.accessToken }).then(
    ({ data }) => data,
    () => null,
  );
  if (login === null) return recoverUnknown(context);
  const { connected_to_google, connected_to_gplus, has_password } = login;
  const facebook_only = !connected_to_google && !connected_to_gplus && !has_password;
  return dispatch({ type: "banner", variant: facebookBannerVariant({ ...login, facebook_only }) });
}

/** The same for whom nothing is known of: somebody new, or an account that Facebook said nothing about. */
function recoverUnknown({ dispatch, state }: SignInContext): void {
  dispatch({ type: "banner", variant: isSignup(state().step) ? "signup" : "default" });
}
