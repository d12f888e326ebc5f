import { Suspense } from "react";
import { later } from "#web/app/later.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useSession } from "#web/app/session.tsx";

const AnnouncementBanner = later(
  async () => (await import("#web/features/identity/announcements/announcement-banner.tsx")).AnnouncementBanner,
);
const VerifyBanner = lazyComponent(async () => (await import("./verify-banner.tsx")).VerifyBanner);

/** What is said under the bars of every area: announcements, and what the viewer is asked about the account and the terms. */
export function PageBanners() {
  const { user: viewer, announcements, terms } = useSession();
  return (
    <>
      {announcements ? (
        <Suspense>
          <AnnouncementBanner announcements={announcements} />
        </Suspense>
      ) : null}
      {viewer && (!viewer.email_verified || viewer.password_breached || terms) ? (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      ) : null}
    </>
  );
}
