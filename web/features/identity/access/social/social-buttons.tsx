import type { ReactNode } from "react";
import type { OutsideWay } from "#contract/kit/page.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { KeyIcon } from "#web/ui/more-icons.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { isSignup } from "#web/features/identity/access/access-state.ts";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";
import { LinkedError } from "#web/features/identity/access/linked-error.tsx";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { FacebookMark, GoogleMark, LineMark } from "./brand-marks.tsx";
import { signInByPopup } from "./sign-in-by-social.ts";
import { GoogleButton } from "./google-button.tsx";

const { actions } = accessCopy;
type Given = { access: Access; options: AccessOptions; ways: readonly OutsideWay[] };

/** Buttons of these outside accounts, and of passkeys where this browser has any. access §1, §2 */
export function SocialButtons({ access, options, ways }: Given) {
  const t = useText();
  const { state, dispatch, run, context } = access;
  const { errors, tooltip, sending, sentBy } = state;
  const { facebook, google, line, flags, passkeys } = options;

  const byFacebook = () => {
    if (flags?.facebook_unavailable) return dispatch({ type: "modal", modal: "facebook_unavailable" });
    if (facebook === null) return undefined;
    return void run(async () => (await import("./facebook.ts")).signInByFacebook(context, facebook));
  };
  const byLine = () => run(async () => line && signInByPopup(context, "line", line.connect_url));
  const byPasskey = () => run(async () => (await import("./sign-in-by-passkey.ts")).signInByPasskey(context));

  /** The pressed button shows a spinner, the others are disabled. */
  const waits = (by: typeof sentBy) => (sentBy === by ? { loading: sending } : { disabled: sending });

  return (
    <>
      {ways.includes("facebook") ? (
        <AtButton error={errors.facebook} tip={tooltip?.at === "facebook" ? tooltip.sentence : null} access={access}>
          <Button wide icon={<FacebookMark />} {...waits("facebook")} onClick={byFacebook}>
            {t(actions.continueWithFacebook)}
          </Button>
        </AtButton>
      ) : null}
      {google !== null && ways.includes("google") ? (
        <AtButton error={errors.google} tip={tooltip?.at === "google" ? tooltip.sentence : null} access={access}>
          <GoogleButton access={access} google={google} mark={<GoogleMark />} />
        </AtButton>
      ) : null}
      {ways.includes("line") ? (
        <Button wide icon={<LineMark />} {...waits("line")} onClick={() => void byLine()}>
          {t(actions.continueWithLine)}
        </Button>
      ) : null}
      {passkeys && !isSignup(state.step) && "PublicKeyCredential" in window ? (
        <Button wide icon={<KeyIcon size={20} />} {...waits("passkey")} onClick={() => void byPasskey()}>
          {t(actions.continueWithPasskey)}
        </Button>
      ) : null}
    </>
  );
}

type AtButtonProps = { error: string | undefined; tip: string | null; access: Access; children: ReactNode };

/** A highlighted button with its tooltip. access §8 */
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
