import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { DownloadIcon, EditIcon, HideIcon, MoreIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { samplePicture } from "./sample-picture.ts";
import { Chapter, Specimen } from "./specimen.tsx";

/** What comes up over the page. */
export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <Chapter id="overlays" title="Overlays">
      <Specimen name="Dialog, menu, popover">
        <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Ask first</Button>
        <Menu
          label="Pin"
          placement="bottom-start"
          trigger={(props) => <IconButton {...props} label="More" icon={<MoreIcon />} variant="soft" />}
        >
          <MenuItem icon={<EditIcon />} onSelect={() => toast({ text: "Edited" })}>
            Edit
          </MenuItem>
          <MenuItem icon={<DownloadIcon />} hint="The original, 4.2 MB">
            Download
          </MenuItem>
          <MenuItem icon={<HideIcon />} disabled>
            Hide
          </MenuItem>
          <MenuSeparator />
          <MenuLabel>Sort by</MenuLabel>
          <MenuItem checked>Newest</MenuItem>
          <MenuItem checked={false}>Name</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon />} danger>
            Delete
          </MenuItem>
        </Menu>
        <Popover label="About this" trigger={(props) => <Button {...props}>Why am I seeing this?</Button>}>
          <p>Because you saved pins to a board named Bright things.</p>
        </Popover>
      </Specimen>
      <Specimen name="Toast">
        <Button onClick={() => toast({ text: "We sent you a new code!", durationMs: 5000 })}>Plain</Button>
        <Button
          onClick={() =>
            toast({ text: "Saved to Nest", picture: samplePicture(1, 1).picture.src, action: { label: "Undo" } })
          }
        >
          With undo
        </Button>
        <Button onClick={() => toast({ text: "Something went wrong on our end.", tone: "error" })}>Error</Button>
      </Specimen>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Create board"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => toast({ text: "Board created", tone: "success" })}>
              Create
            </Button>
          </>
        }
      >
        <TextField label="Name" placeholder="Like “Places to go” or “Recipes to make”" data-autofocus="" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete this board?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Its 48 pins go with it. You can bring them back for 7 days.
      </ConfirmDialog>
    </Chapter>
  );
}
