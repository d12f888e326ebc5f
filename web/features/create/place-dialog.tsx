import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { BoardPicker } from "#web/features/saving/board-picker.tsx";
import type { SavingPlace } from "#web/features/saving/places.ts";
import { Dialog } from "#web/ui/dialog.tsx";

type PlaceDialogProps = { onChoose: (place: SavingPlace) => void; onClose: () => void };

/** The board picker that selects, in a dialog. Load it lazily. */
export function PlaceDialog({ onChoose, onClose }: PlaceDialogProps) {
  const t = useText();
  const { actions, navigation } = commonCopy;
  return (
    <BoardPicker
      verb="select"
      onChoose={onChoose}
      frame={({ title, onBack, children }) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          width="sm"
          onBack={onBack}
          backLabel={t(navigation.back)}
          closeLabel={t(actions.close)}
        >
          {children}
        </Dialog>
      )}
    />
  );
}
