import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Api } from "#contract/kit/client.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";
import { loadScript } from "#web/features/identity/access/load-script.ts";
import { workToken } from "./human-token.ts";
import { noteRecaptchaSolved } from "./recaptcha-stamps.ts";

const { human: copy, errors } = accessCopy;
type Widget = {
  ready?: (run: () => void) => void;
  render: (place: HTMLElement, given: { sitekey: string; callback: (token: string) => void }) => number;
  reset: (widget: number) => void;
};

/** How long a third-party script may take before it counts as failed. */
const patienceMs = 10_000;

type HumanCheckProps = {
  api: Api;
  human: AccessOptions["human"] | undefined;
  onSolved: (token: string) => void;
  onFailed: (sentence: string) => void;
};

/** A one-click challenge, or reCAPTCHA where it is configured. access §4 */
export function HumanCheck({ api, human, onSolved, onFailed }: HumanCheckProps) {
  const t = useText();
  const [working, setWorking] = useState(false);
  const [isAway, setAway] = useState(false);
  const [round, setRound] = useState(0);
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
    if (human?.kind !== "recaptcha" || human.script_url === null) return undefined;
    let over = false;
    widgetOf(human.script_url).then(
      (recaptcha) => {
        if (over || !place.current || place.current.childElementCount > 0) return;
        const widget = recaptcha.render(place.current, {
          sitekey: human.challenge_site_key,
          callback(token) {
            solved(token);
            // Answers are single-use: after another refusal the challenge must be solved again.
            recaptcha.reset(widget);
          },
        });
      },
      () => over || setAway(true),
    );
    return () => void (over = true);
  }, [human, round]);

  if (isAway)
    return (
      <div className={styles.challenge} role="alert">
        <p>{t(errors.humanCheckFailed)}</p>
        <Button
          wide
          onClick={() => {
            setAway(false);
            setRound(round + 1);
          }}
        >
          {t(commonCopy.actions.retry)}
        </Button>
      </div>
    );
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

/** Renders reCAPTCHA; throws when its script fails to load. */
async function widgetOf(url: string): Promise<Widget> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${url} is late`)), patienceMs));
  await Promise.race([loadScript(url), late]);
  const { grecaptcha } = window as unknown as { grecaptcha?: Widget };
  if (grecaptcha === undefined) throw new Error(`${url} brought nothing`);
  if (grecaptcha.ready) await Promise.race([new Promise<void>((resolve) => grecaptcha.ready?.(resolve)), late]);
  return grecaptcha;
}
