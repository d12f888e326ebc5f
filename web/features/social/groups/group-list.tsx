import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { Link } from "react-router";
import type { WireGroup } from "#contract/social/groups.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import { GroupAnswers } from "./group-answers.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";
import { GroupFaces } from "./group-faces.tsx";
import { groupsQuery } from "./group-queries.ts";
import styles from "./groups.module.css";

const NewGroup = lazyComponent(async () => (await import("./new-group.tsx")).NewGroup);

const openNewGroup = () =>
  void openDialog((close) => (
    <Suspense>
      <NewGroup onClose={close} />
    </Suspense>
  ));

/** Group invitations, then the viewer's groups, and a button to create one. */
export function GroupList() {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...groupsQuery, staleTime: 0 });
  const asked = data?.filter(({ state }) => state === "pending") ?? [];
  const joined = data?.filter(({ state }) => state === "member") ?? [];
  // An answered invitation disappears together with its button.
  const content = useRef<HTMLDivElement>(null);
  const focusHandlers = useKeepFocus(`${asked.length} ${joined.length}`, () =>
    content.current?.querySelector<HTMLElement>("button, a"),
  );
  if (data === undefined && error) {
    return (
      <ErrorState
        title={t(commonCopy.errors.loadFailed)}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void refetch()}
      />
    );
  }
  const make = (
    <Button variant="primary" icon={<PlusIcon size={20} />} onClick={openNewGroup}>
      {t(groupsCopy.new)}
    </Button>
  );
  return (
    <div ref={content} className={styles.groups} aria-busy={data === undefined} {...focusHandlers}>
      {asked.length > 0 ? (
        <section className={styles.part} aria-labelledby="group-invitations">
          <h2 id="group-invitations" className={styles.heading}>
            {t(groupsCopy.invitations)}
          </h2>
          <ul role="list" className={styles.list}>
            {asked.map((group) => (
              <Invitation key={group.id} group={group} />
            ))}
          </ul>
        </section>
      ) : null}
      {data && joined.length === 0 ? (
        <EmptyState icon={<PeopleIcon size={32} />} title={t(groupsCopy.none)} actions={make}>
          {t(groupsCopy.noneText)}
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.quiet}>{t(groupsCopy.text)}</p>
            {make}
          </div>
          <ul role="list" className={styles.list}>
            {joined.map((group) => (
              <GroupItem key={group.id} group={group} />
            ))}
            {data === undefined
              ? [0, 1].map((row) => (
                  <li key={row} className={styles.item}>
                    <Skeleton shape="block" width={48} height={48} />
                    <Skeleton width="50%" />
                  </li>
                ))
              : null}
          </ul>
        </>
      )}
    </div>
  );
}

function Invitation({ group }: { group: WireGroup }) {
  const t = useText();
  return (
    <li className={styles.item}>
      <GroupFace group={group} size={48} />
      <span className={styles.words}>
        <Link to={`/settings/groups/${group.id}`} className={styles.link} dir="auto">
          {group.name}
        </Link>
        <span className={styles.quiet}>
          {t(groupsCopy.invitation, { name: group.owner.full_name })} ·{" "}
          {t(groupsCopy.people, { count: group.person_count })}
        </span>
      </span>
      <span className={styles.tools}>
        <GroupAnswers group={group} />
      </span>
    </li>
  );
}

function GroupItem({ group }: { group: WireGroup }) {
  const t = useText();
  return (
    <li className={styles.item} data-opens="">
      <GroupFace group={group} size={48} />
      <span className={styles.words}>
        <Link to={`/settings/groups/${group.id}`} className={styles.opens} dir="auto">
          {group.name}
        </Link>
        <span className={styles.quiet}>
          {t(groupsCopy.people, { count: group.person_count })} ·{" "}
          {group.is_mine ? t(groupsCopy.yours) : t(groupsCopy.by, { name: group.owner.full_name })}
        </span>
      </span>
      <GroupFaces group={group} />
    </li>
  );
}
