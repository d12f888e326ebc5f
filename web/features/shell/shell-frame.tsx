import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { PageBanners } from "#web/features/identity/frames/page-banners.tsx";
import { Header, HeaderLink } from "#web/ui/header.tsx";
import { BoardIcon, CompassIcon, HomeIcon, PlusIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";

const SearchBox = later(async () => (await import("#web/features/discovery/search/search-box.tsx")).SearchBox);
const AccountSlot = later(async () => (await import("./account-slot.tsx")).AccountSlot);
const ShellFoot = later(async () => (await import("./shell-foot.tsx")).ShellFoot);
const BringAnywhere = lazyComponent(
  async () => (await import("#web/features/content/create/global-paste-drop.tsx")).GlobalPasteDrop,
);

const ProfileHeader = lazyComponent(
  async () => (await import("#web/features/content/acting/profile-header.tsx")).ProfileHeader,
);

const { navigation, product, profile } = commonCopy;

/** The frame of every page: header and what is below. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { user: viewer, works_for: worksFor } = useSession();
  return (
    <>
      <Header
        logo={
          <Link to="/" aria-label={t(product.name)}>
            <Logo size={36} />
          </Link>
        }
        navLabel={t(navigation.main)}
        nav={
          <>
            <HeaderLink to="/" icon={<HomeIcon />}>
              {t(navigation.home)}
            </HeaderLink>
            <HeaderLink to="/ideas/" end={false} icon={<CompassIcon />}>
              {t(navigation.explore)}
            </HeaderLink>
            <HeaderLink to="/pin-builder/" icon={<PlusIcon />}>
              {t(navigation.create)}
            </HeaderLink>
            {viewer ? (
              <HeaderLink to={`/${viewer.username}/`} icon={<BoardIcon />}>
                {t(profile.boards)}
              </HeaderLink>
            ) : null}
          </>
        }
        search={<SearchBox />}
        account={<AccountSlot />}
      />
      <PageBanners />
      {viewer?.is_partner || (viewer && worksFor) ? (
        <Suspense>
          <ProfileHeader />
        </Suspense>
      ) : null}
      {children}
      {viewer ? (
        <Suspense>
          <BringAnywhere />
        </Suspense>
      ) : null}
      <ShellFoot />
    </>
  );
}
