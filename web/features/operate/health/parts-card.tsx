import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { checkProviders, type WirePart } from "#contract/operate/health.ts";
import { paymentWebhookPath } from "#spec/constants/billing.ts";
import type { HealthPart } from "#spec/constants/health.ts";
import { healthPartsCopy as copy } from "#spec/copy/operate/health-parts.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useCall } from "#web/app/mutations.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

const minuteMs = 60_000;
const tones = { ON: "success", OFF: "neutral", FAILING: "danger" } as const;
const outside: readonly string[] = ["google", "facebook", "line", "sso", "captcha", "mail", "cards"];

/** Every part of the instance: on, off with how it is turned on, or failing with what to do. */
export function PartsCard({ parts, mayManage }: { parts: readonly WirePart[]; mayManage: boolean }) {
  const t = useText();
  const hasProvider = parts.some(({ name, state }) => outside.includes(name) && state !== "OFF");
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

const counts: Partial<Record<HealthPart, string>> = {
  database: copy.connections,
  search: copy.documents,
  graph: copy.images,
  sms: copy.texts,
  auction: copy.ads,
};
/** Those that follow the database; of others `ms` is how long they took to answer. */
const followers: readonly HealthPart[] = ["search", "graph", "replicas"];

function PartWords({ part }: { part: WirePart }) {
  const t = useText();
  const { name, state, fact, count, ms, at } = part;
  if (state === "OFF")
    return name in copy.off ? <span className={styles.quiet}>{t(copy.off[name as keyof typeof copy.off])}</span> : null;
  const date =
    at && new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  const counted = counts[name];
  const facts = [
    state === "ON" ? fact : null,
    count === null || counted === undefined ? null : t(counted, { count }),
    ms === null ? null : followers.includes(name) ? standing(t, ms) : t(copy.answered, { ms }),
    date === null ? null : t(name === "cards" ? copy.message : copy.failedAt, { date }),
    name === "cards" && at === null ? t(copy.noMessage, { address: paymentWebhookPath }) : null,
  ].filter((one) => one !== null);
  const sentence = state === "FAILING" ? remedy(part) : undefined;
  return (
    <>
      {sentence === undefined ? null : <span>{t(sentence)}</span>}
      {state === "ON" || fact === null ? null : <span className={styles.finding}>{fact}</span>}
      {facts.length === 0 ? null : (
        <span className={styles.quiet} suppressHydrationWarning>
          {facts.join(" · ")}
        </span>
      )}
    </>
  );
}

/** What to do about a part that fails. */
function remedy({ name, ms }: WirePart): string | undefined {
  const what = name === "search" || name === "graph" ? (ms === null ? "engine" : "behind") : name;
  return what in copy.failing ? copy.failing[what as keyof typeof copy.failing] : undefined;
}

function standing(t: Translate, ms: number): string {
  if (ms === 0) return t(copy.current);
  const isLong = ms >= minuteMs;
  const form = { style: "unit", unit: isLong ? "minute" : "second", maximumFractionDigits: isLong ? 0 : 1 } as const;
  const time = new Intl.NumberFormat(t.locale, form).format(isLong ? ms / minuteMs : Math.max(0.1, ms / 1000));
  return t(copy.behind, { time });
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
