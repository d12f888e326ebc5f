import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { followTopic, homeTuning } from "#contract/discovery/discovery.ts";
import { homefeed } from "#contract/content/pins.ts";
import { ideas } from "#contract/discovery/search.ts";
import { firstTopics } from "#spec/constants/search.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./first-topics.module.css";

const maxShown = 18;
const never = () => () => {};
const skippedKey = "magpie_first_topics_skipped";

/** Asks new people to pick three topics; hidden once they follow them or dismiss it. */
export function FirstTopics() {
  const t = useText();
  const queries = useQueryClient();
  const { data: switches } = useQuery(query(homeTuning, {}));
  const { data } = useQuery(query(ideas, {}));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [put, setPut] = useState(false);
  const skipped = useSyncExternalStore(never, wasSkipped, () => false) || put;
  const { first } = discoveryCopy;
  const isNew = switches !== undefined && !switches.some((one) => one.followed || one.kind === "topic");
  if (skipped || !isNew || data === undefined || data.topics.length < firstTopics) return null;
  const toggle = (slug: string) =>
    setChosen(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  const missing = Math.max(0, firstTopics - chosen.length);
  const show = async () => {
    setBusy(true);
    try {
      for (const topic of chosen) await apiOf(queries)(followTopic, { topic }, { lazily: true });
      await queries.resetQueries({ queryKey: ["list", homefeed.name] });
      await queries.invalidateQueries({ queryKey: [homeTuning.name] });
      window.scrollTo({ top: 0 });
    } catch (error) {
      toast({ key: "topics", text: t(refusalSentence(error)), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const skip = () => {
    setPut(true);
    rememberSkipped();
  };
  return (
    <section className={styles.first} aria-labelledby="first-topics">
      <h2 id="first-topics">{t(first.title)}</h2>
      <p className={styles.text}>{t(first.text)}</p>
      <ul role="list" className={styles.topics}>
        {data.topics.slice(0, maxShown).map(({ slug, name, cover_images: [cover] }) => {
          const isChosen = chosen.includes(slug);
          return (
            <li key={slug}>
              <button type="button" className={styles.topic} aria-pressed={isChosen} onClick={() => toggle(slug)}>
                <span className={styles.cover} style={{ background: cover?.dominant_color }}>
                  {cover ? <img src={cover.url} alt="" loading="lazy" decoding="async" /> : null}
                  {isChosen ? (
                    <span className={styles.mark}>
                      <CheckIcon size={20} />
                    </span>
                  ) : null}
                </span>
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={skip}>
          {t(first.skip)}
        </Button>
        <Button variant="primary" disabled={missing > 0} loading={busy} onClick={() => void show()}>
          {t(first.more, { count: missing })}
        </Button>
      </div>
    </section>
  );
}

function wasSkipped(): boolean {
  try {
    return localStorage.getItem(keyOfViewer(skippedKey)) !== null;
  } catch {
    return false;
  }
}

function rememberSkipped(): void {
  try {
    localStorage.setItem(keyOfViewer(skippedKey), "1");
  } catch {
    // When storage is full or blocked, it is asked again next time.
  }
}
