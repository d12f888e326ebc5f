import { useEffect, useEffectEvent, useRef, useState } from "react";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "../access.module.css";
import { loadScript } from "../load-script.ts";
import type { Access } from "../use-access.ts";
import { workToken } from "./human-token.ts";
import { noteRecaptchaSolved } from "./recaptcha-stamps.ts";

const { human, errors } = accessCopy;
type Widget = { render: (place: HTMLElement, given: { sitekey: string; callback: (token: string) => void }) => void };

/** After a log-in that was too fast: a challenge, whose answer makes the same attempt again. access §4 */
export function HumanChallenge({ access }: { access: Access }) {
  const t = useText();
  const { options, dispatch, again, entering } = access;
  const [working, setWorking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const given = options?.human;

  const work = () => {
    setWorking(true);
    workToken(entering.api, "web_auth", true).then(solve, () => {
      setWorking(false);
      dispatch({ type: "failed", sentence: errors.humanCheckFailed });
    });
  };
  const solve = (token: string) => {
    noteRecaptchaSolved(Date.now() / 1000);
    dispatch({ type: "sent" });
    void again(token);
  };

  const solved = useEffectEvent(solve);
  useEffect(() => {
    if (given?.kind !== "recaptcha" || given.script_url === null) return;
    void loadScript(given.script_url).then(() => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Widget };
      if (place.current && place.current.childElementCount === 0)
        grecaptcha?.render(place.current, { sitekey: given.challenge_site_key, callback: (token) => solved(token) });
    });
  }, [given]);

  return (
    <div className={styles.challenge} role="alert">
      <p>{t(errors.tooFast)}</p>
      <div ref={place} />
      {given?.kind === "recaptcha" ? null : (
        <Button wide loading={working} onClick={work}>
          {t(working ? human.working : human.confirm)}
        </Button>
      )}
    </div>
  );
}
