import { useNavigate } from "react-router";
import { createSection } from "#contract/boards.ts";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/saving/acting-now.ts";
import { forgetPlaces } from "#web/features/saving/forget-places.ts";
import { placeUrl } from "#web/features/saving/places.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SectionNameForm } from "./section-name-form.tsx";

/** Makes a section of a board and opens it. */
export function CreateSectionDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCall(createSection, { onDone: (_made, _input, queries) => void forgetPlaces(queries) });
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
