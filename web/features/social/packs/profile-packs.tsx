import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { WireProfile } from "#contract/kit/shapes.ts";
import type { WirePackCard } from "#contract/social/packs.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useText } from "#web/app/text.tsx";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import styles from "./packs.module.css";
import { profilePacks } from "./profile-packs-query.ts";

/** The starter packs that a person made; nothing where there are none. */
export function ProfilePacks({ person }: { person: WireProfile }) {
  const t = useText();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(profilePacks(person.username));
  const packs = data?.pages.flatMap((page) => page.data) ?? [];
  if (packs.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="packs">
      <h2 id="packs" className={styles.heading}>
        {t(packsCopy.title)}
      </h2>
      <ul role="list" className={styles.cards}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </section>
  );
}

function PackCard({ pack }: { pack: WirePackCard }) {
  const t = useText();
  const faces = pack.faces.map(({ id, full_name: name, image_medium_url: src }) => ({ id, name, src }));
  const counts = [
    t(packsCopy.people, { count: pack.person_count }),
    ...(pack.board_count > 0 ? [t(packsCopy.boards, { count: pack.board_count })] : []),
  ].join(" · ");
  return (
    <Link to={`/packs/${pack.id}/`} className={styles.card}>
      <strong dir="auto">{pack.title}</strong>
      {faces.length > 0 ? (
        <AvatarStack people={faces} max={faces.length} label={faces.map(({ name }) => name).join(", ")} />
      ) : null}
      <span className={styles.quiet}>{counts}</span>
    </Link>
  );
}
