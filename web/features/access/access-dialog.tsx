import { accessCopy } from "#spec/copy/access.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { AccessContainer } from "./access-container.tsx";
import type { AccessReason } from "./open-access.ts";

/** Containers by what was asked for. access §2 */
const containers: Readonly<Record<string, string>> = {
  saveButton: "save",
  saveButtonExp: "save",
  followButton: "follow",
  downloadImageBtnDweb: "download",
  downloadImageBtnUnauth: "download",
  homePage: "home_page",
  pinBookmarklet: "pinBookmarklet",
};

/** The way in, over the page somebody is on; the page stays as it is. */
export function AccessDialog({ source, pin, person, next, onClose }: AccessReason & { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(accessCopy.actions.signup)}
      hideTitle
      closeLabel={t(commonCopy.actions.close)}
      width="md"
    >
      <AccessContainer
        container={containers[source] ?? "loginmodal"}
        step="signup"
        level={2}
        {...{ source, pin, person, next }}
      />
    </Dialog>
  );
}
