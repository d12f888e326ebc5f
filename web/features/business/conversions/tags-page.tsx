import { useQuery } from "@tanstack/react-query";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { TagIcon } from "#web/ui/more-icons.tsx";
import { ConversionsFrame } from "./conversions-frame.tsx";
import { tagsQuery } from "./conversion-queries.ts";
import styles from "./conversions.module.css";
import { NewTag } from "./new-tag.tsx";
import { TagCard } from "./tag-card.tsx";

const { tag: copy, failed } = conversionsCopy;

/** So often it is asked when tags fired last, while the page is looked at. */
const freshMs = 10_000;

/** The conversion tags of an account: made, set and archived here. */
export function TagsPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const { data, isError, refetch } = useQuery({ ...tagsQuery(account.id), refetchInterval: freshMs });
  const mayManage = account.rights.includes("ads:manage");
  return (
    <ConversionsFrame accountId={account.id} title={t(copy.title)} intro={t(copy.intro)}>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t(failed)} onRetry={() => void refetch()} />
        ) : null
      ) : (
        <>
          {data.tags.length === 0 ? (
            <EmptyState icon={<TagIcon size={40} />} title={t(copy.emptyTitle)}>
              <p>{t(mayManage ? copy.emptyText : copy.emptyReader)}</p>
            </EmptyState>
          ) : (
            data.tags.map((tag) => <TagCard key={tag.id} tag={tag} account={account} mayManage={mayManage} />)
          )}
          {mayManage ? (
            <Card aria-labelledby="new-tag" className={styles.step}>
              <h2 id="new-tag" className={styles.heading}>
                {t(copy.create)}
              </h2>
              <NewTag accountId={account.id} />
            </Card>
          ) : null}
        </>
      )}
    </ConversionsFrame>
  );
}
