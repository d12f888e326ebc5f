import type { ReactNode } from "react";
import { managerCopy as copy } from "#spec/copy/business/accounts-manager.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./access.module.css";
import { accessRefusal } from "./access-words.ts";
import { FactorNeeded } from "./factor-needed.tsx";
import type { List } from "./use-list.ts";

type ListFrameProps<Item> = {
  list: List<Item>;
  label: string;
  /** What is drawn of them; all that are loaded where it is left out. */
  shown?: readonly Item[] | undefined;
  /** In place of an empty list. */
  none: ReactNode;
  /** Where a search found nothing. */
  noneFound?: string | undefined;
  children: (item: Item) => ReactNode;
};

/** A list in all its states: on its way, failed, closed to one's role, empty, and longer than what is shown. */
export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { list, label, none, noneFound, children } = props;
  const t = useText();
  const { items, error, retry, more, isMoreComing } = list;
  if (error !== null) {
    if (refusalOf(error)?.reason === "NOT_ALLOWED")
      return <EmptyState level={3} icon={<LockIcon size={32} />} title={t(copy.notAdmin)} />;
    if (refusalOf(error)?.reason === "STEP_UP_REQUIRED") return <FactorNeeded />;
    return (
      <ErrorState level={3} title={t(copy.failed)} retryLabel={t(copy.retry)} onRetry={retry}>
        <p>{accessRefusal(t, error)}</p>
      </ErrorState>
    );
  }
  if (items === undefined)
    return (
      <div aria-busy="true" aria-label={t(copy.loading)} role="status" className={styles.list}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.row}>
            <Skeleton shape="circle" width={40} />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  const shown = props.shown ?? items;
  return (
    <>
      {items.length === 0 ? none : null}
      {items.length > 0 && shown.length === 0 && more === null ? <p role="status">{noneFound}</p> : null}
      {shown.length > 0 ? (
        <ul aria-label={label} className={styles.list}>
          {shown.map(children)}
        </ul>
      ) : null}
      {more === null ? null : <ShowMore label={t(copy.more)} loading={isMoreComing} onMore={more} />}
    </>
  );
}
