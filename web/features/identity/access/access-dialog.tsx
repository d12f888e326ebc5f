import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { AccessContainer } from "./access-container.tsx";
import type { ToggleLayout } from "./access-footer.tsx";
import type { AccessReason } from "./open-access.ts";

/** The container for each reason to log in. access §2 */
const containers: Readonly<Record<string, string>> = {
  saveButton: "save",
  saveButtonExp: "save",
  followButton: "follow",
  downloadImageBtnDweb: "download",
  downloadImageBtnUnauth: "download",
  homePage: "home_page",
  pinBookmarklet: "pinBookmarklet",
  emailUpsell: "bottom.right.upsell.email",
};

/** The footer of each container: some can be dismissed. access §2 */
const toggles: Readonly<Record<string, ToggleLayout>> = {
  home_page: "NOT_NOW_BUTTON",
  pinBookmarklet: "NOT_NOW_BUTTON",
  save: "SMALL_TOGGLE",
  download: "SMALL_TOGGLE",
};

/** The step that the dialog begins with. access §2 */
export function firstStep({ step, source }: AccessReason): NonNullable<AccessReason["step"]> {
  return step ?? (source === "commentComposer" ? "login" : "signup");
}

type AccessDialogProps = AccessReason & {
  onClose: () => void;
  /** False while it is mounted but hidden. */
  open?: boolean | undefined;
  ready?: boolean | undefined;
};

/** Log-in and sign-up in a dialog over the current page. */
export function AccessDialog({ onClose, open = true, ready, ...reason }: AccessDialogProps) {
  const t = useText();
  const { onResponse, ...rest } = reason;
  const container = containers[reason.source] ?? "loginmodal";
  const answer =
    onResponse &&
    (() => {
      onClose();
      onResponse();
    });
  return (
    <Dialog
      open={open}
      ready={ready}
      onClose={onClose}
      title={t(accessCopy.actions.signup)}
      hideTitle
      closeLabel={t(commonCopy.actions.close)}
      width="md"
    >
      <AccessContainer
        {...rest}
        container={container}
        step={firstStep(reason)}
        level={2}
        toggle={toggles[container]}
        onResponse={answer}
        shown={open}
        onClose={onClose}
      />
    </Dialog>
  );
}
