import { useState } from "react";
import type { WirePack } from "#contract/social/packs.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { BoardRow, PersonRow } from "./pack-rows.tsx";
import { PackTools } from "./pack-tools.tsx";
import { FollowBar } from "./follow-bar.tsx";
import { LeavePack } from "./leave-pack.tsx";
import styles from "./packs.module.css";

/** A starter pack: who and what is in it, to follow all or some of it at once. */
export function PackView({ pack }: { pack: WirePack }) {
  const t = useText();
  const viewer = useViewer();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { people, boards } = pack;
  const open = {
    people: people.filter((one) => one.followed_by_me === false && !one.follow_requested).map(({ id }) => id),
    boards: boards.filter((one) => !one.followed_by_me && one.owner.id !== viewer?.id).map(({ id }) => id),
  };
  const choice = (id: string) => ({
    isChosen: !left.has(id),
    onChoose: (isChosen: boolean) =>
      setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id])),
  });
  return (
    <>
      <PackHead pack={pack} />
      {people.length + boards.length === 0 ? (
        <EmptyState icon={<PeopleIcon />} title={t(packsCopy.empty)}>
          {t(packsCopy.emptyText)}
        </EmptyState>
      ) : (
        <FollowBar
          pack={pack}
          open={open}
          chosen={{
            people: open.people.filter((id) => !left.has(id)),
            boards: open.boards.filter((id) => !left.has(id)),
          }}
        />
      )}
      {people.length > 0 ? (
        <section className={styles.part} aria-labelledby="pack-people">
          <h2 id="pack-people" className={styles.heading}>
            {t(packsCopy.people, { count: people.length })}
          </h2>
          <ul role="list" className={styles.list}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isMe={person.id === viewer?.id}
                choice={open.people.includes(person.id) && viewer !== null ? choice(person.id) : null}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {boards.length > 0 ? (
        <section className={styles.part} aria-labelledby="pack-boards">
          <h2 id="pack-boards" className={styles.heading}>
            {t(packsCopy.boards, { count: boards.length })}
          </h2>
          <ul role="list" className={styles.list}>
            {boards.map((board) => (
              <BoardRow
                key={board.id}
                board={board}
                choice={open.boards.includes(board.id) && viewer !== null ? choice(board.id) : null}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function PackHead({ pack }: { pack: Parameters<typeof PackView>[0]["pack"] }) {
  const t = useText();
  const { maker } = pack;
  const name = personName(maker, t);
  return (
    <header className={styles.head}>
      <p className={styles.kind}>{t(packsCopy.kind)}</p>
      <h1 className={styles.title} dir="auto">
        {pack.title}
      </h1>
      <p className={styles.maker}>
        <Avatar name={name} src={maker.image_medium_url} colorIndex={maker.avatar_color_index} size={32} decorative />
        <PersonLink person={maker} className={styles.link}>
          {name}
        </PersonLink>
      </p>
      {pack.description ? (
        <p className={styles.about} dir="auto">
          {pack.description}
        </p>
      ) : null}
      {pack.is_mine && pack.is_hidden ? <Banner tone="warning">{t(packsCopy.hidden)}</Banner> : null}
      {pack.is_mine && pack.for_followers ? <Banner>{t(packsCopy.forFollowers)}</Banner> : null}
      <PackTools pack={pack} />
      {pack.includes_me ? <LeavePack pack={pack} /> : null}
    </header>
  );
}
