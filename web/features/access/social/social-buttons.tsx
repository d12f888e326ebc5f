import type { ReactNode } from "react";
import type { CallData } from "#contract/define.ts";
import type { getSession } from "#contract/session.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { KeyIcon } from "#web/ui/more-icons.tsx";
import styles from "../access.module.css";
import { isSignup } from "../access-state.ts";
import type { AccessOptions } from "../entering.ts";
import { LinkedError } from "../linked-error.tsx";
import type { Access } from "../use-access.ts";
import { FacebookMark, GoogleMark, LineMark } from "./brand-marks.tsx";
import { enterByPopup } from "./enter-by-social.ts";
import { GoogleButton } from "./google-button.tsx";

const { actions, tooltips } = accessCopy;
type Seen = CallData<typeof getSession>["seen"];
type Given = { access: Access; options: AccessOptions; seen: Seen };

/** Buttons of the outside accounts that this instance offers; for somebody known, of those the account has. access §1, §2 */
export function SocialButtons({ access, options, seen }: Given) {
  const t = useText();
  const { state, dispatch, run, entering } = access;
  const { errors, tooltip, sending } = state;
  const { facebook, google, line, flags, passkeys } = options;
  const hasGoogle = google !== null && (seen === null || seen.connected_to_google);
  const hasFacebook = facebook !== null && (seen === null || seen.connected_to_facebook);
  const tip = methodTip(seen, hasGoogle, hasFacebook);

  const byFacebook = () => {
    if (flags?.facebook_unavailable) return dispatch({ type: "modal", modal: "facebook_unavailable" });
    if (facebook === null) return undefined;
    return void run(async () => (await import("./facebook.ts")).enterByFacebook(entering, facebook));
  };
  const byLine = () => run(async () => line && enterByPopup(entering, "line", line.connect_url));
  const byPasskey = () => run(async () => (await import("./enter-by-passkey.ts")).enterByPasskey(entering));

  return (
    <>
      {tip ? <p className={styles.tip}>{t(tip)}</p> : null}
      {hasFacebook ? (
        <AtButton error={errors.facebook} tip={tooltip?.at === "facebook" ? tooltip.sentence : null} access={access}>
          <Button wide icon={<FacebookMark />} disabled={sending} onClick={byFacebook}>
            {t(actions.continueWithFacebook)}
          </Button>
        </AtButton>
      ) : null}
      {hasGoogle ? (
        <AtButton error={errors.google} tip={tooltip?.at === "google" ? tooltip.sentence : null} access={access}>
          <GoogleButton access={access} google={google} mark={<GoogleMark />} />
        </AtButton>
      ) : null}
      {line !== null && seen === null ? (
        <Button wide icon={<LineMark />} disabled={sending} onClick={() => void byLine()}>
          {t(actions.continueWithLine)}
        </Button>
      ) : null}
      {passkeys && !isSignup(state.step) && "PublicKeyCredential" in window ? (
        <Button wide icon={<KeyIcon size={20} />} disabled={sending} onClick={() => void byPasskey()}>
          {t(actions.continueWithPasskey)}
        </Button>
      ) : null}
    </>
  );
}

/** Which button the account's person is told to use; null for one with a password. access §5 */
function methodTip(seen: Seen, hasGoogle: boolean, hasFacebook: boolean): string | null {
  if (seen === null || seen.has_password) return null;
  if (hasGoogle && hasFacebook) return tooltips.useBoth;
  if (hasGoogle) return tooltips.useGoogle;
  return hasFacebook ? tooltips.useFacebook : null;
}

type AtButtonProps = { error: string | undefined; tip: string | null; access: Access; children: ReactNode };

/** A button that is pointed out, with what is said at it. access §8 */
function AtButton({ error, tip, access, children }: AtButtonProps) {
  const t = useText();
  return (
    <div className={styles.pointed} data-pointed={error !== undefined || tip !== null || undefined}>
      {children}
      {tip !== null ? (
        <p className={styles.tip} role="status">
          {t(tip)}
        </p>
      ) : null}
      {error !== undefined ? (
        <p className={styles.wrong} role="alert" data-field-error="">
          <LinkedError sentence={error} email={access.typed.email} />
        </p>
      ) : null}
    </div>
  );
}
