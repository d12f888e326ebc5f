import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";
import { optionsQuery } from "#web/features/identity/access/options-query.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { signInByPopup, signInBySocial } from "./sign-in-by-social.ts";
import { startGoogle } from "./google.ts";

type Given = { access: Access; google: NonNullable<AccessOptions["google"]>; mark: ReactNode };

/** Google's own button and One Tap; a plain one with a window of ours by experiment, or where Google's script does not come. access §6 */
export function GoogleButton({ access, google, mark }: Given) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { options, state, dispatch, run, context } = access;
  const flags = options?.flags;
  const [isPlain, setPlain] = useState(flags?.google_sdk_disabled === true || flags?.google_unavailable === true);

  const enter = useEffectEvent((token: string, byOneTap: boolean) => {
    const type = byOneTap ? "google_one_tap" : "google";
    void run(() => signInBySocial(context, type, { google_open_id_token: token })).finally(
      // The nonce is used up.
      () => void queries.invalidateQueries({ queryKey: optionsQuery.queryKey }),
    );
  });

  useEffect(() => {
    const element = place.current;
    if (isPlain || element === null) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    const chosen = document.documentElement.dataset["theme"];
    const dark = chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
    // Over a dialog One Tap could not be reached.
    const oneTap = element.closest("dialog") === null;
    const look = { dark, locale: t.locale, oneTap, width: accessConstants.formWidthPx };
    startGoogle(google, { ...look, place: element, onCredential: (token, one) => enter(token, one) }).then(
      (cancel) => (over ? cancel() : (stop = cancel)),
      () => over || setPlain(true),
    );
    // Where the form has the screen to itself One Tap stands over it: who turns to the form has chosen another way.
    const form = element.closest("main");
    const turn = () => {
      if (matchMedia("(max-width: 899.98px)").matches) stop?.();
    };
    form?.addEventListener("pointerdown", turn);
    form?.addEventListener("keydown", turn);
    return () => {
      over = true;
      form?.removeEventListener("pointerdown", turn);
      form?.removeEventListener("keydown", turn);
      stop?.();
    };
  }, [google, isPlain, t.locale]);

  if (!isPlain) return <div ref={place} className={styles.google} />;
  const connect = () => {
    if (flags?.google_unavailable) return dispatch({ type: "modal", modal: "google_unavailable" });
    return void run(() => signInByPopup(context, "google", google.connect_url));
  };
  const waits = state.sentBy === "google" ? { loading: state.sending } : { disabled: state.sending };
  return (
    <Button wide icon={mark} {...waits} onClick={connect}>
      {t(accessCopy.actions.continueWithGoogle)}
    </Button>
  );
}
