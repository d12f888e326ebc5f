import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { checkProviders, type WirePart } from "#contract/operate/health.ts";
import { healthPartsCopy as copy } from "#spec/copy/operate/health-parts.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

const tones = { ON: "success", OFF: "neutral", FAILING: "danger" } as const;
const providers: readonly string[] = ["google", "facebook", "line", "sso", "captcha"];

/** Every part of the instance: on, off with how it is turned on, or failing with what to do. */
export function PartsCard({ parts, mayManage }: { parts: readonly WirePart[]; mayManage: boolean }) {
  const t = useText();
  const hasProvider = parts.some(({ name, state }) => providers.includes(name) && state !== "OFF");
  return (
    <Card aria-labelledby="parts" className={styles.card}>
      <div>
        <h2 id="parts" className={styles.heading}>
          {t(copy.title)}
        </h2>
        <p className={styles.quiet}>{t(copy.text)}</p>
      </div>
      <ul className={styles.people}>
        {parts.map((part) => (
          <li key={part.name} className={styles.person}>
            <span className={styles.words}>
              <strong>{t(copy.names[part.name])}</strong>
              <PartWords part={part} />
            </span>
            <Badge tone={tones[part.state]}>{t(copy.states[part.state])}</Badge>
          </li>
        ))}
      </ul>
      {mayManage && hasProvider ? <Providers /> : null}
    </Card>
  );
}

function PartWords({ part: { name, state, fact, count } }: { part: WirePart }) {
  const t = useText();
  if (state === "OFF")
    return name in copy.off ? <span className={styles.quiet}>{t(copy.off[name as keyof typeof copy.off])}</span> : null;
  if (state === "FAILING") {
    const what = name === "search" || name === "graph" ? "engine" : name;
    return (
      <>
        {what in copy.failing ? <span>{t(copy.failing[what as keyof typeof copy.failing])}</span> : null}
        {fact === null ? null : <span className={styles.finding}>{fact}</span>}
      </>
    );
  }
  const counted =
    name === "database" ? copy.connections : name === "search" || name === "graph" ? copy.documents : null;
  const facts = [fact, count === null || counted === null ? null : t(counted, { count })].filter((one) => one !== null);
  return facts.length === 0 ? null : <span className={styles.quiet}>{facts.join(" · ")}</span>;
}

function Providers() {
  const t = useText();
  const check = useCall(checkProviders);
  const [found, setFound] = useState<CallData<typeof checkProviders> | null>(null);
  async function ask(): Promise<void> {
    try {
      setFound(await check.mutateAsync({}));
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  return (
    <>
      <div className={styles.line}>
        <p className={styles.quiet}>{t(copy.checkText)}</p>
        <Button size="sm" loading={check.isPending} onClick={() => void ask()}>
          {t(copy.check)}
        </Button>
      </div>
      <ul className={styles.people} role="status">
        {found?.map(({ name, is_sound: isSound, message }) => (
          <li key={name} className={styles.person}>
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.finding}>{message}</span>
            </span>
            <Badge tone={isSound ? "success" : "danger"}>{t(isSound ? copy.answers : copy.states.FAILING)}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
