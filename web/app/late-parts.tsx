import { commonCopy } from "#spec/copy/common.ts";
import { ToastHost } from "#web/ui/toast-host.tsx";
import { OfflineBanner } from "./online.tsx";
import { RouteFocus, RouteProgress } from "./route-change.tsx";
import { useText } from "./text.tsx";

/** What hovers over pages and has nothing to show on the first one. Load it lazily. */
export function LateParts() {
  const t = useText();
  return (
    <>
      <RouteProgress />
      <OfflineBanner />
      <ToastHost label={t(commonCopy.navigation.notifications)} closeLabel={t(commonCopy.actions.close)} />
      <RouteFocus />
    </>
  );
}
