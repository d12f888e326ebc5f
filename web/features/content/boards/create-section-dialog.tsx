import { useNavigate } from "react-router";
import { createSection } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SectionNameForm } from "./section-name-form.tsx";

/** Makes a section of a board and opens it. */
export function CreateSectionDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCall(createSection);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(savingCopy.titles.addSection)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
    >
      <SectionNameForm
        submitLabel={t(savingCopy.sectionForm.add)}
        onCancel={onClose}
        onSubmit={async (name) => {
          const section = await create.mutateAsync({ board_id: board.id, name, ...actingFieldsNow().subject });
          onClose();
          await navigate(placeUrl({ board, section }));
        }}
      />
    </Dialog>
  );
}
