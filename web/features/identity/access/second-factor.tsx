import { Suspense } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { Spinner } from "#web/ui/spinner.tsx";

const AccessContainer = lazyComponent(async () => (await import("./access-container.tsx")).AccessContainer);

/** The code, where a mailed link is not enough. access §4 */
export function SecondFactor({ next, ...asked }: { next: string; phoneEnd: string | null; codeSent: boolean }) {
  return (
    <Suspense fallback={<Spinner size={32} />}>
      <AccessContainer step="loginMfa" container="login_page" level={1} next={next} {...asked} />
    </Suspense>
  );
}
