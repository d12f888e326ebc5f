import { Suspense } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { sessionQuery } from "#web/app/session.tsx";

const VerifyDialog = lazyComponent(async () => (await import("./verify-dialog.tsx")).VerifyDialog);

/** Asks the viewer to verify their email; they may have done so in another window before closing it. access §8 */
export function askToVerify(email: string): void {
  openDialog((close) => (
    <Suspense>
      <VerifyDialog
        email={email}
        onClose={() => {
          close();
          void browserQueries().invalidateQueries({ queryKey: sessionQuery.queryKey });
        }}
      />
    </Suspense>
  ));
}
