import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";

/** A board, or a section of it, without pins. */
export function BoardEmpty({ board }: { board: WireBoard }) {
  const t = useText();
  if (!board.can_add) return <EmptyState icon={<BoardIcon />} title={t(commonCopy.board.emptyOther)} />;
  return (
    <EmptyState
      icon={<BoardIcon />}
      title={t(commonCopy.board.empty)}
      actions={
        <>
          <Button to="/ideas" variant="primary">
            {t(commonCopy.profile.findIdeas)}
          </Button>
          <Button to="/pin-builder">{t(commonCopy.create.title)}</Button>
        </>
      }
    >
      {t(commonCopy.board.emptyText)}
    </EmptyState>
  );
}
