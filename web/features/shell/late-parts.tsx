import { Suspense, useEffect } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { ToastHost } from "#web/ui/toast-host.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { openShortcuts } from "./open-shortcuts.ts";
import { LiveUpdates } from "#web/app/live/live-updates.tsx";
import { openMenuOfHeldCards } from "#web/app/hold-card.ts";
import { goOnSaying } from "#web/app/kept-toast.ts";
import { TabSync } from "#web/app/tab-sync.tsx";
import { RouteFocus, RouteProgress, VisitTrail } from "#web/app/route-change.tsx";
import { useViewer } from "#web/app/session.tsx";
import { provideComponents } from "#web/app/component-ports.ts";
import { useText } from "#web/app/text.tsx";

const Upsell = lazyComponent(async () => (await import("#web/features/identity/access/upsell.tsx")).Upsell);

provideComponents({
  BoardPeopleDialog: async () =>
    (await import("#web/features/social/members/board-people-dialog.tsx")).BoardPeopleDialog,
  ShareBoardDialog: async () => (await import("#web/features/social/members/share-board-dialog.tsx")).ShareBoardDialog,
  ProofDialog: async () => (await import("#web/features/identity/account/proof-dialog.tsx")).ProofDialog,
  TermsDialog: async () => (await import("#web/features/identity/terms/terms-dialog.tsx")).TermsDialog,
  BusinessFactorDialog: async () =>
    (await import("#web/features/content/acting/business-factor-dialog.tsx")).BusinessFactorDialog,
  SendPin: async () => (await import("#web/features/social/messages/send-pin.tsx")).SendPin,
});

/** Layers above the page that are empty on first load. Load it lazily. */
export function LateParts() {
  const t = useText();
  const viewer = useViewer();
  useHotkeys("everywhere", { shortcuts: () => openShortcuts({}) });
  useEffect(openMenuOfHeldCards, []);
  useEffect(() => {
    goOnSaying();
    // A page restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && goOnSaying();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return (
    <>
      <RouteProgress />
      <ToastHost label={t(commonCopy.navigation.notifications)} closeLabel={t(commonCopy.actions.close)} />
      <RouteFocus />
      <VisitTrail />
      <TabSync />
      {viewer === null ? (
        <Suspense>
          <Upsell />
        </Suspense>
      ) : (
        <LiveUpdates key={viewer.id} />
      )}
    </>
  );
}
