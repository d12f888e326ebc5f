import { lazy, Suspense, useState } from "react";
import { accessCopy } from "#spec/copy/access.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

const VerifyDialog = lazy(async () => ({ default: (await import("./verify-dialog.tsx")).VerifyDialog }));

/** For viewers whose email is not verified; it can be put away for this visit. */
export function VerifyBanner() {
  const t = useText();
  const viewer = useViewer();
  const [closed, setClosed] = useState(false);
  if (viewer === null || viewer.email_verified || closed) return null;
  const open = () =>
    openDialog((close) => (
      <Suspense>
        <VerifyDialog email={viewer.email} onClose={close} />
      </Suspense>
    ));
  return (
    <Banner
      tone="warning"
      title={t(accessCopy.verifyEmail.title)}
      onDismiss={() => setClosed(true)}
      dismissLabel={t(accessCopy.actions.notNow)}
      actions={
        <Button size="sm" onClick={open}>
          {t(accessCopy.verifyEmail.title)}
        </Button>
      }
    />
  );
}
