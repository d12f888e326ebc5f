import { commonCopy } from "#spec/copy/kit/common.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SparkleIcon } from "#web/ui/more-icons.tsx";

/** An empty feed: where to find ideas, and how to create a pin. */
export function EmptyFeed({ level = 2 }: { level?: 1 | 2 | undefined }) {
  const t = useText();
  const { feed, profile, create, navigation } = commonCopy;
  const isVisitor = useViewer() === null;
  return (
    <EmptyState
      level={level}
      icon={<SparkleIcon size={32} />}
      title={t(isVisitor ? feed.nothing : feed.empty)}
      actions={
        isVisitor ? (
          <Button to="/signup" variant="primary">
            {t(navigation.signUp)}
          </Button>
        ) : (
          <>
            <Button to="/ideas" variant="primary">
              {t(profile.findIdeas)}
            </Button>
            <Button to="/pin-builder">{t(create.title)}</Button>
          </>
        )
      }
    >
      {t(isVisitor ? feed.nothingText : feed.emptyText)}
    </EmptyState>
  );
}
