import { useEffect, useState } from "react";
import { createStore, useStore } from "#web/app/store.ts";

type Typing = { conversation: string; person: string };
type Noted = Typing & { until: number };

/** Who was heard writing, in every conversation. */
const noted = createStore<readonly Noted[]>([]);

/** Somebody who goes on writing is told again before this has passed. */
const lastsMs = 6_000;

/** Notes that somebody is writing. */
export function noteTyping({ conversation, person }: Typing): void {
  const now = Date.now();
  noted.set((known) => [
    ...known.filter((one) => one.until > now && (one.conversation !== conversation || one.person !== person)),
    { conversation, person, until: now + lastsMs },
  ]);
}

/** Their words are there. */
export function forgetTyping(conversation: string, person: string): void {
  noted.set((known) =>
    known.some((one) => one.conversation === conversation && one.person === person)
      ? known.filter((one) => one.conversation !== conversation || one.person !== person)
      : known,
  );
}

/** Whose words are on their way in this conversation: people's ids. */
export function useTyping(conversation: string): readonly string[] {
  const known = useStore(noted);
  const [, lookAgain] = useState(0);
  const here = known.filter((one) => one.conversation === conversation && one.until > Date.now());
  const next = Math.min(...here.map((one) => one.until));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => lookAgain(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return here.map((one) => one.person);
}
