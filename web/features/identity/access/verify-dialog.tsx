import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { breakable } from "./breakable.tsx";
import { ResendVerification } from "./resend-verification.tsx";

/** Asks to verify the email through the inbox. access §8 */
export function VerifyDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(accessCopy.verifyEmail.title)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
    >
      <Stack gap={4}>
        <p>{breakable(t(accessCopy.verifyEmail.text, { email }))}</p>
        <ResendVerification wide />
        <Button variant="primary" wide data-autofocus="" onClick={onClose}>
          {t(accessCopy.actions.gotIt)}
        </Button>
      </Stack>
    </Dialog>
  );
}
