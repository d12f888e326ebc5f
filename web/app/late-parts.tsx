import { lazy, Suspense } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { ToastHost } from "#web/ui/toast-host.tsx";
import { OfflineBanner } from "./online.tsx";
import { RouteFocus, RouteProgress, VisitTrail } from "./route-change.tsx";
import { useViewer } from "./session.tsx";
import { useText } from "./text.tsx";

const Upsell = lazy(async () => ({ default: (await import("#web/features/identity/access/upsell.tsx")).Upsell }));

/** What hovers over pages and has nothing to show on the first one. Load it lazily. */
export function LateParts() {
  const t = useText();
  const viewer = useViewer();
  return (
    <>
      <RouteProgress />
      <OfflineBanner />
      <ToastHost label={t(commonCopy.navigation.notifications)} closeLabel={t(commonCopy.actions.close)} />
      <RouteFocus />
      <VisitTrail />
      {viewer === null ? (
        <Suspense>
          <Upsell />
        </Suspense>
      ) : null}
    </>
  );
}
