import { Suspense } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { useViewer } from "#web/app/session.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import {
  ArrowRightIcon,
  EditIcon,
  FlagIcon,
  FolderIcon,
  LinkIcon,
  MoreIcon,
  PeopleIcon,
  TrashIcon,
} from "#web/ui/more-icons.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { rssOf } from "./rss-of.ts";
import { openBoardPeople } from "./open-board-people.ts";
import { openCreateSection } from "./open-create-section.ts";
import { useBoardChanges } from "./use-board-changes.ts";

const EditBoardDialog = lazyComponent(async () => (await import("./edit-board-dialog.tsx")).EditBoardDialog);

const MergeBoardDialog = lazyComponent(
  async () => (await import("./organise/merge-board-dialog.tsx")).MergeBoardDialog,
);

/** The board's menu, depending on the viewer's rights. */
export function BoardMenu({ board, isOwner }: { board: WireBoard; isOwner: boolean }) {
  const t = useText();
  const viewer = useViewer();
  const { setArchived, remove } = useBoardChanges(board);
  const isPublic = board.privacy === "public";
  if (!board.can_edit && !board.can_add && !isPublic) return null;

  const edit = () =>
    openDialog((close) => (
      <Suspense>
        <EditBoardDialog board={board} onClose={close} />
      </Suspense>
    ));
  const merge = () =>
    openDialog((close) => (
      <Suspense>
        <MergeBoardDialog board={board} onClose={close} />
      </Suspense>
    ));
  const askToDelete = () =>
    askFirst({
      title: t(commonCopy.board.deleteConfirm, { boardName: board.name }),
      text: t(commonCopy.board.deleteText, { days: limits.trashDays }),
      label: t(commonCopy.actions.delete),
      go: () => remove().catch(() => undefined),
    });
  const report = async () =>
    (await import("#web/features/content/pins/report-dialog.tsx")).openReport({ kind: "board", id: board.id });
  const isArchived = board.archived_by_me_at !== null;

  return (
    <Menu
      label={t(commonCopy.actions.more)}
      trigger={(props) => (
        <IconButton {...props} variant="soft" label={t(commonCopy.actions.more)} icon={<MoreIcon />} />
      )}
    >
      {board.can_edit ? (
        <MenuItem icon={<EditIcon size={20} />} onSelect={edit}>
          {t(commonCopy.board.edit)}
        </MenuItem>
      ) : null}
      {board.can_add ? (
        <MenuItem icon={<PlusIcon size={20} />} onSelect={() => openCreateSection({ board })}>
          {t(savingCopy.titles.addSection)}
        </MenuItem>
      ) : null}
      {board.can_edit ? (
        <MenuItem icon={<PeopleIcon size={20} />} onSelect={() => openBoardPeople({ board })}>
          {t(commonCopy.board.collaborators)}
        </MenuItem>
      ) : null}
      {isPublic ? (
        <MenuItem icon={<LinkIcon size={20} />} onSelect={() => window.location.assign(rssOf(board))}>
          {t(commonCopy.board.rss)}
        </MenuItem>
      ) : null}
      {isOwner || viewer === null ? null : (
        <MenuItem icon={<FlagIcon size={20} />} onSelect={() => void report()}>
          {t(commonCopy.actions.report)}
        </MenuItem>
      )}
      {isOwner ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<ArrowRightIcon size={20} />} onSelect={merge}>
            {t(commonCopy.board.merge)}
          </MenuItem>
          <MenuItem icon={<FolderIcon size={20} />} onSelect={() => void setArchived(!isArchived)}>
            {t(isArchived ? commonCopy.board.unarchive : commonCopy.board.archive)}
          </MenuItem>
          <MenuItem icon={<TrashIcon size={20} />} danger onSelect={askToDelete}>
            {t(commonCopy.board.delete)}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
