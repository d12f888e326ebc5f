import type { ReactNode } from "react";
import { Link } from "react-router";
import { forgotPassword } from "#contract/identity/recovery.ts";
import { splitAround } from "#rules/kit/text.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { breakable } from "./breakable.tsx";
import type { AccessModal } from "./access-state.ts";
import { forgotAddress } from "./forgot-address.ts";
import { FacebookMark, GoogleMark } from "./social/brand-marks.tsx";
import { ResetSentDialog } from "./reset-sent-dialog.tsx";
import type { Access } from "./use-access.ts";

const { recovery, actions, forgot, unavailable, verifyEmail } = accessCopy;
type OutsideWay = "facebook" | "google";

type Words = {
  title: string;
  text: string;
  reasons?: readonly string[];
  /** The main button: closes the dialog or leads to the password reset. */
  leads: "away" | "reset";
  ok?: string;
};

const { suspendedReason1, suspendedReason2, suspendedReason3 } = recovery;
const okay = { leads: "away", ok: actions.okay } as const;

/** The dialogs that can end a log-in attempt. access §2, §8 */
const words: Record<Exclude<AccessModal, "password_reset_sent">, Words> = {
  rate_limited: { title: recovery.rateLimitedTitle, text: recovery.rateLimitedText, ...okay },
  suspended: {
    title: recovery.suspendedTitle,
    text: recovery.suspendedText,
    reasons: [suspendedReason1, suspendedReason2, suspendedReason3],
    ...okay,
  },
  soft_banned: { title: recovery.softBannedTitle, text: recovery.softBannedText, leads: "reset" },
  login_assistance: { title: recovery.assistanceTitle, text: recovery.assistanceText, ...okay },
  prevent_facebook_register: {
    title: recovery.preventSocialTitle,
    text: recovery.preventFacebookText,
    leads: "reset",
  },
  prevent_google_register: { title: recovery.preventSocialTitle, text: recovery.preventGoogleText, leads: "reset" },
  verify_email: { title: verifyEmail.title, text: verifyEmail.text, leads: "away", ok: actions.gotIt },
  facebook_unavailable: {
    title: unavailable.facebookTitle,
    text: unavailable.facebookText,
    leads: "away",
    ok: actions.ok,
  },
  google_unavailable: { title: unavailable.googleTitle, text: unavailable.googleText, leads: "away", ok: actions.ok },
};

/** Why a person can't log in, and what to do. */
export function RecoveryDialog({ access, modal }: { access: Access; modal: AccessModal }): ReactNode {
  const t = useText();
  const { dispatch, state } = access;
  const close = () => dispatch({ type: "modal_closed" });
  if (modal === "password_reset_sent")
    return <ResetSentDialog email={state.about} onClose={close} onTryAnother={close} />;
  const outside = modal === "login_assistance" || modal === "soft_banned" ? outsideWaysOf(access.options) : [];
  const { title, reasons, leads, ok } = words[modal];
  const text = textOf(modal, state.about, outside);
  return (
    <Dialog open onClose={close} title={t(title)} width="sm" sheet="content" role="alertdialog">
      <p>{breakable(t(text, { email: state.about }))}</p>
      {reasons ? (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{t(reason)}</li>
          ))}
        </ul>
      ) : null}
      {modal === "suspended" ? <Appeal /> : null}
      {modal === "login_assistance" && outside.length === 2 ? <p>{t(recovery.assistanceSocial)}</p> : null}
      <div className={styles.answer}>
        {modal === "login_assistance" ? <Resend access={access} /> : null}
        {outside.map((way) => (
          <OutsideButton key={way} way={way} access={access} />
        ))}
        {leads === "reset" ? (
          <Button variant="primary" wide data-autofocus="" to={forgotAddress(state.about)}>
            {t(actions.resetPassword)}
          </Button>
        ) : (
          <Button variant="primary" wide data-autofocus="" onClick={close}>
            {t(ok ?? actions.okay)}
          </Button>
        )}
        {leads === "reset" ? (
          <Button wide onClick={close}>
            {t(actions.notNow)}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The person proved who they are before they were refused; their case opens for them. access §8 */
function Appeal() {
  const t = useText();
  const sentence = t(recovery.suspendedAppeal);
  const cut = splitAround(sentence, t(recovery.suspendedContact));
  if (cut === null) return <p>{sentence}</p>;
  return (
    <p>
      {cut.before}
      <Link to="/account/case">{cut.part}</Link>
      {cut.after}
    </p>
  );
}

/** Facebook and Google, if offered here. */
function outsideWaysOf(options: Access["options"]): readonly OutsideWay[] {
  const { facebook, google, flags } = options ?? {};
  const hasFacebook = facebook && !flags?.facebook_unavailable && !flags?.facebook_recovery;
  return [
    ...(hasFacebook ? (["facebook"] as const) : []),
    ...(google && !flags?.google_unavailable ? (["google"] as const) : []),
  ];
}

/** Only mentions a mail that was sent and providers that are offered. */
function textOf(modal: keyof typeof words, about: string, outside: readonly OutsideWay[]): string {
  if (modal === "login_assistance" && about === "") return recovery.assistanceTextUnsent;
  if (modal === "soft_banned" && outside.length === 0) return recovery.softBannedTextAlone;
  return words[modal].text;
}

/** Logs in with a provider in a pop-up, from within a dialog. */
function OutsideButton({ way, access }: { way: OutsideWay; access: Access }) {
  const t = useText();
  const { dispatch, options, run, context } = access;
  const connect = () => {
    dispatch({ type: "modal_closed" });
    const { facebook = null, google = null } = options ?? {};
    if (way === "google")
      return void run(
        async () =>
          google && (await import("./social/sign-in-by-social.ts")).signInByPopup(context, way, google.connect_url),
      );
    return void run(async () => facebook && (await import("./social/facebook.ts")).signInByFacebook(context, facebook));
  };
  const Mark = way === "google" ? GoogleMark : FacebookMark;
  return (
    <Button wide icon={<Mark />} onClick={connect}>
      {t(way === "google" ? actions.continueWithGoogle : actions.continueWithFacebook)}
    </Button>
  );
}

/** Sends the mail again to whom it was sent; who is not known here writes the address at the reset of a password. */
function Resend({ access }: { access: Access }) {
  const t = useText();
  const { dispatch, options, typed, state } = access;
  const email = typed.email?.trim() ?? "";
  const resend = useCall(forgotPassword, {
    onDone: ({ email_hint: hint }) => {
      toast({
        key: "access",
        text: t(recovery.resetSentToast),
        tone: "success",
        durationMs: accessConstants.resetSentToastMs,
      });
      dispatch({ type: "modal", modal: "password_reset_sent", about: hint ?? email });
    },
    onRefused: ({ message }) => void toast({ key: "access", text: t(message), tone: "error" }),
  });
  const type = options?.flags?.unified_password_reset ? "unified" : "reset";
  if (state.about === "" || email === "")
    return (
      <Button wide to={forgotAddress(email)}>
        {t(forgot.send)}
      </Button>
    );
  return (
    <Button wide loading={resend.isPending} onClick={() => resend.mutate({ username_or_email: email, type })}>
      {t(recovery.assistanceResend)}
    </Button>
  );
}
