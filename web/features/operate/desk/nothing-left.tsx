import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CheckCircleIcon } from "#web/ui/more-icons.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";

type NothingLeftProps = {
  place: "adDesk" | "reportDesk";
  desk: { hasSkipped: boolean; lookAgain: () => void; undo: () => Promise<void> };
  words: { title: string; text: string; again: string };
};

/** A desk with nothing to decide: the last decision can still be taken back, and what was skipped looked at again. */
export function NothingLeft({ place, desk, words }: NothingLeftProps) {
  useHotkeys(place, { undo: () => void desk.undo() });
  return (
    <EmptyState
      icon={<CheckCircleIcon size={40} />}
      title={words.title}
      actions={
        desk.hasSkipped ? (
          <Button variant="primary" onClick={desk.lookAgain}>
            {words.again}
          </Button>
        ) : null
      }
    >
      <p>{words.text}</p>
    </EmptyState>
  );
}
