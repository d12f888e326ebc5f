import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { deleteSection, listSections, updateSection } from "#contract/content/boards.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { ArrowRightIcon, ChevronUpIcon, EditIcon, MoreIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { SectionNameForm } from "./section-name-form.tsx";

const { actions, board: boardCopy } = commonCopy;
const MergeSectionDialog = lazyComponent(
  async () => (await import("./organise/merge-section-dialog.tsx")).MergeSectionDialog,
);

/** The menu of a section: rename, move, merge, delete (its pins stay on the board). */
export function SectionMenu({ board, section }: { board: WireBoard; section: WireSection }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: sections = [] } = useQuery(query(listSections, { board_id: board.id }));
  const place = sections.findIndex(({ id }) => id === section.id);
  const onRefused = (error: unknown) => void toast({ key: "section", text: t(refusalSentence(error)), tone: "error" });
  const rename = useCall(updateSection);
  const move = useCall(updateSection, { onRefused });
  const remove = useCall(deleteSection, {
    gone: section,
    onDone: async () => {
      await navigate(board.url, { replace: true });
      toast({ key: "section", text: t(boardCopy.sectionDeleted) });
    },
    onRefused,
  });

  const askName = () =>
    openDialog((close) => (
      <Dialog
        open
        onClose={close}
        title={t(boardCopy.editSection)}
        closeLabel={t(actions.close)}
        width="sm"
        sheet="content"
      >
        <SectionNameForm
          name={section.title}
          submitLabel={t(actions.saveChanges)}
          onCancel={close}
          onSubmit={async (name) => {
            const changed = await rename.mutateAsync({ section_id: section.id, name, ...actingFieldsNow().subject });
            close();
            await navigate(placeUrl({ board, section: changed }), { replace: true });
          }}
        />
      </Dialog>
    ));
  const askToDelete = () =>
    askFirst({
      title: t(boardCopy.deleteConfirm, { boardName: section.title }),
      text: t(boardCopy.deleteSectionText),
      label: t(actions.delete),
      go: () => remove.mutate({ section_id: section.id, ...actingFieldsNow().subject }),
    });
  const askToMerge = () =>
    openDialog((close) => (
      <Suspense>
        <MergeSectionDialog board={board} section={section} sections={sections} onClose={close} />
      </Suspense>
    ));
  const moveTo = (position: number) => move.mutate({ section_id: section.id, position, ...actingFieldsNow().subject });

  return (
    <Menu
      label={t(actions.more)}
      trigger={(props) => <IconButton {...props} variant="soft" label={t(actions.more)} icon={<MoreIcon />} />}
    >
      <MenuItem icon={<EditIcon size={20} />} onSelect={askName}>
        {t(boardCopy.editSection)}
      </MenuItem>
      {place > 0 ? (
        <MenuItem icon={<ChevronUpIcon size={20} />} onSelect={() => moveTo(place - 1)}>
          {t(boardCopy.moveUp)}
        </MenuItem>
      ) : null}
      {place >= 0 && place < sections.length - 1 ? (
        <MenuItem icon={<ChevronDownIcon size={20} />} onSelect={() => moveTo(place + 1)}>
          {t(boardCopy.moveDown)}
        </MenuItem>
      ) : null}
      {sections.length > 1 ? (
        <MenuItem icon={<ArrowRightIcon size={20} />} onSelect={askToMerge}>
          {t(organiseCopy.merge.section)}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<TrashIcon size={20} />} danger onSelect={askToDelete}>
        {t(boardCopy.deleteSection)}
      </MenuItem>
    </Menu>
  );
}
