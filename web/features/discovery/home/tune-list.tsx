import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { homeTuning, tuneHome, unfollowTopic } from "#contract/discovery/discovery.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoardIcon, CompassIcon } from "#web/ui/icons.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./tune-home.module.css";

type Item = CallData<typeof homeTuning>[number];

const { tune } = discoveryCopy;
/** Lists of at least this length get a search field. */
const searchFrom = 8;
const words = {
  topic: { empty: tune.noTopics, icon: <CompassIcon size={32} /> },
  board: { empty: tune.noBoards, icon: <BoardIcon size={32} /> },
  person: { empty: tune.noPeople, icon: <PeopleIcon size={32} /> },
};

/** One kind of what the home feed is based on (topics, boards or people), each with a switch. */
export function TuneList({ kind }: { kind: Item["kind"] }) {
  const t = useText();
  const [wanted, setWanted] = useState("");
  const { data = [] } = useQuery(query(homeTuning, {}));
  const items = data.filter((one) => one.kind === kind);
  const term = wanted.trim().toLocaleLowerCase(t.locale);
  const shown = items.filter(({ name }) => name.toLocaleLowerCase(t.locale).includes(term));
  if (items.length === 0)
    return (
      <EmptyState
        icon={words[kind].icon}
        title={t(words[kind].empty)}
        actions={<Button to="/ideas/">{t(commonCopy.profile.findIdeas)}</Button>}
      />
    );
  return (
    <>
      {items.length >= searchFrom ? (
        <SearchField
          label={t(tune.search)}
          value={wanted}
          clearLabel={t(commonCopy.actions.close)}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? <p role="status">{t(tune.noneFound, { query: wanted.trim() })}</p> : null}
      <TuneItems items={shown.filter((item) => !isHashtag(item))} />
      {shown.some(isHashtag) ? (
        <section className={styles.group}>
          <h2 className={styles.heading}>{t(commonCopy.create.hashtags)}</h2>
          <TuneItems items={shown.filter(isHashtag)} />
        </section>
      ) : null}
    </>
  );
}

/** A topic outside the taxonomy, known only from pins. */
function isHashtag({ kind, id, name }: Item): boolean {
  return kind === "topic" && name === `#${id}`;
}

function TuneItems({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul role="list" className={styles.list}>
      {items.map((item) => (
        <TuneItem key={item.id} item={item} />
      ))}
    </ul>
  );
}

function TuneItem({ item }: { item: Item }) {
  const t = useText();
  const queries = useQueryClient();
  const refused = (error: unknown, back: (() => void) | undefined) => {
    back?.();
    toast({ key: "tune", text: t(refusalSentence(error)), tone: "error" });
  };
  const { mutate: turn } = useCall(tuneHome, {
    onStart: ({ on }) => layOver(queries, item, { on }),
    lazily: true,
    onRefused: (error, _input, back) => refused(error, back),
  });
  const { mutate: unfollow } = useCall(unfollowTopic, {
    lazily: true,
    onStart: () => layOver(queries, item, { followed: false }),
    onRefused: (error, _input, back) => refused(error, back),
  });
  return (
    <li className={styles.item}>
      {item.image_url ? (
        <img className={styles.portrait} src={item.image_url} alt="" width={40} height={40} loading="lazy" />
      ) : null}
      <Switch
        className={styles.switch}
        label={item.name}
        hint={item.followed ? t(tune.followed) : undefined}
        checked={item.on}
        onChange={(event) => turn({ kind: item.kind, id: item.id, on: event.currentTarget.checked })}
      />
      {item.kind === "topic" && item.followed ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(tune.unfollowTopic, { topic: item.name })}
          onClick={() => unfollow({ topic: item.id })}
        >
          {t(commonCopy.actions.unfollow)}
        </Button>
      ) : null}
    </li>
  );
}

/** Applies a change optimistically; returns a function that undoes it. */
function layOver(queries: QueryClient, { kind, id, ...before }: Item, change: Partial<Item>): () => void {
  const { queryKey } = query(homeTuning, {});
  const set = (part: Partial<Item>) =>
    queries.setQueryData(queryKey, (known) =>
      known?.map((one) => (one.kind === kind && one.id === id ? { ...one, ...part } : one)),
    );
  set(change);
  return () => set({ on: before.on, followed: before.followed });
}
