import type { CallInput } from "#contract/kit/define.ts";
import type { linkAccount } from "#contract/identity/methods.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { connectByPopup, type ConnectEnd } from "#web/features/identity/access/social/popup.ts";

export type OutsideProvider = "facebook" | "google" | "line" | "sso";
export type Linking = CallInput<typeof linkAccount>;

const { errors } = accessCopy;
const sso = { width: accessConstants.ssoPopupWidthPx, height: accessConstants.ssoPopupHeightPx };
const handles = { google: "google_open_id_token", facebook: "facebook_id", line: "line_id_token" } as const;

/**
 * Asks an outside party, in a window of its own, who this is. Gives what proves it to the server, or the sentence that says why there is
 * nothing; null when the window was closed.
 */
export async function proveOutside(
  provider: OutsideProvider,
  url: string,
  email: string,
): Promise<{ input: Linking } | { failure: string } | null> {
  const end = await (provider === "sso" ? connectByPopup(url, sso) : connectByPopup(url));
  if (end.kind === "blocked") return { failure: provider === "sso" ? errors.ssoNoWindow : errors.popupsBlocked };
  if (end.kind === "error") return end.message === null ? null : { failure: end.message };
  const input = inputOf(provider, end, email);
  return input === null ? { failure: errors.generic } : { input };
}

function inputOf(
  provider: OutsideProvider,
  { data }: Extract<ConnectEnd, { kind: "complete" }>,
  email: string,
): Linking | null {
  if (provider === "sso") {
    const { code, state } = data;
    return code && state ? { sso_user_email: email, sso_auth_code: code, sso_state: state } : null;
  }
  const shown = data[handles[provider]];
  return shown ? { [handles[provider]]: shown } : null;
}
