import { useNavigate } from "react-router";
import { deletePack, type WirePack } from "#contract/social/packs.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { EditIcon, FlagIcon, MoreIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";

/** What one does with a pack as a whole: share it, change and delete one's own, report somebody else's. */
export function PackTools({ pack }: { pack: WirePack }) {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const remove = useCall(deletePack, { gone: { id: pack.id } });
  const share = async () =>
    (await import("#web/features/content/boards/share-address.ts")).shareAddress(`/packs/${pack.id}/`, pack.title, t);
  const ask = () =>
    askFirst({
      title: t(packsCopy.edit.deleteTitle, { title: pack.title }),
      text: t(packsCopy.edit.deleteText),
      label: t(commonCopy.actions.delete),
      write: () => remove.mutateAsync({ pack_id: pack.id }),
      onDone: () => {
        toast({ key: "pack", text: t(packsCopy.edit.deleted), tone: "success" });
        void navigate(`/${pack.maker.username}/`);
      },
    });
  return (
    <Row gap={2} wrap>
      {pack.is_mine ? (
        <Button to={`/packs/${pack.id}/edit/`} icon={<EditIcon size={20} />}>
          {t(commonCopy.actions.edit)}
        </Button>
      ) : null}
      <Button icon={<ShareIcon size={20} />} onClick={() => void share()}>
        {t(commonCopy.actions.share)}
      </Button>
      {viewer === null ? null : (
        <Menu
          label={t(commonCopy.actions.more)}
          trigger={(props) => (
            <IconButton {...props} variant="soft" label={t(commonCopy.actions.more)} icon={<MoreIcon />} />
          )}
        >
          {pack.is_mine ? (
            <MenuItem icon={<TrashIcon size={20} />} danger onSelect={ask}>
              {t(packsCopy.edit.delete)}
            </MenuItem>
          ) : (
            <MenuItem
              icon={<FlagIcon size={20} />}
              onSelect={async () =>
                (await import("#web/features/content/pins/report-dialog.tsx")).openReport({ kind: "pack", id: pack.id })
              }
            >
              {t(packsCopy.report)}
            </MenuItem>
          )}
        </Menu>
      )}
    </Row>
  );
}
