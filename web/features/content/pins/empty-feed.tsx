import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SparkleIcon } from "#web/ui/more-icons.tsx";

/** What a feed says that has nothing yet: where ideas are, and how to make one. */
export function EmptyFeed({ level = 2 }: { level?: 1 | 2 | undefined }) {
  const t = useText();
  const { feed, profile, create } = commonCopy;
  return (
    <EmptyState
      level={level}
      icon={<SparkleIcon size={32} />}
      title={t(feed.empty)}
      actions={
        <>
          <Button to="/ideas" variant="primary">
            {t(profile.findIdeas)}
          </Button>
          <Button to="/pin-builder">{t(create.title)}</Button>
        </>
      }
    >
      {t(feed.emptyText)}
    </EmptyState>
  );
}
