import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Api } from "#contract/kit/client.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";
import { loadScript } from "#web/features/identity/access/load-script.ts";
import { workToken } from "./human-token.ts";
import { noteRecaptchaSolved } from "./recaptcha-stamps.ts";

const { human: copy, errors } = accessCopy;
type Widget = { render: (place: HTMLElement, given: { sitekey: string; callback: (token: string) => void }) => void };

type HumanCheckProps = {
  api: Api;
  human: AccessOptions["human"] | undefined;
  onSolved: (token: string) => void;
  onFailed: (sentence: string) => void;
};

/** A challenge that a person solves with one click, or reCAPTCHA's where the instance has it. access §4 */
export function HumanCheck({ api, human, onSolved, onFailed }: HumanCheckProps) {
  const t = useText();
  const [working, setWorking] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const solve = (token: string) => {
    noteRecaptchaSolved(Date.now() / 1000);
    setWorking(false);
    onSolved(token);
  };
  const work = () => {
    setWorking(true);
    workToken(api, "web_auth", true).then(solve, () => {
      setWorking(false);
      onFailed(errors.humanCheckFailed);
    });
  };

  const solved = useEffectEvent(solve);
  useEffect(() => {
    if (human?.kind !== "recaptcha" || human.script_url === null) return;
    void loadScript(human.script_url).then(() => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Widget };
      if (place.current && place.current.childElementCount === 0)
        grecaptcha?.render(place.current, { sitekey: human.challenge_site_key, callback: (token) => solved(token) });
    });
  }, [human]);

  return (
    <div className={styles.challenge} role="alert">
      <p>{t(errors.tooFast)}</p>
      <div ref={place} />
      {human?.kind === "recaptcha" ? null : (
        <Button wide loading={working} onClick={work}>
          {t(working ? copy.working : copy.confirm)}
        </Button>
      )}
    </div>
  );
}
