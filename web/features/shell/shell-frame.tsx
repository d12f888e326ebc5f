import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import "#web/features/identity/access/verify-banner.module.css";
import "#web/features/discovery/search/search-box.module.css";
import { BottomBar } from "#web/ui/bottom-bar.tsx";
import { Footer } from "#web/ui/footer.tsx";
import { Header, HeaderLink } from "#web/ui/header.tsx";
import { CompassIcon, HomeIcon, PersonIcon, PlusIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import "#web/ui/search-field.module.css";
import { AccountSlot } from "./account-slot.tsx";

const SearchBox = later(async () => (await import("#web/features/discovery/search/search-box.tsx")).SearchBox);
const VerifyBanner = lazy(async () => ({
  default: (await import("#web/features/identity/access/verify-banner.tsx")).VerifyBanner,
}));
const PasteAnywhere = lazy(async () => ({
  default: (await import("#web/features/content/create/paste-anywhere.tsx")).PasteAnywhere,
}));

const { navigation, product } = commonCopy;

/** What stands around every page: the bar above it, the places at the thumb on phones, and for visitors a foot. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const viewer = useViewer();
  const mine = viewer
    ? { to: `/${viewer.username}/`, label: t(navigation.profile) }
    : { to: "/login", label: t(navigation.logIn) };
  return (
    <>
      <Header
        logo={
          <Link to="/" aria-label={product.name}>
            <Logo size={36} />
          </Link>
        }
        navLabel={t(navigation.main)}
        nav={
          <>
            <HeaderLink to="/">{t(navigation.home)}</HeaderLink>
            <HeaderLink to="/ideas/" end={false}>
              {t(navigation.explore)}
            </HeaderLink>
            <HeaderLink to="/pin-builder/">{t(navigation.create)}</HeaderLink>
          </>
        }
        search={<SearchBox />}
        account={<AccountSlot />}
      />
      {viewer && (!viewer.email_verified || viewer.password_breached) ? (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      ) : null}
      {children}
      {viewer ? (
        <Suspense>
          <PasteAnywhere />
        </Suspense>
      ) : (
        <Footer
          label={t(navigation.about)}
          links={[
            { to: "/ideas/", label: t(navigation.explore) },
            { to: "/about/samples/", label: t(navigation.samples) },
            { to: "/about/terms", label: t(navigation.terms) },
            { to: "/about/privacy", label: t(navigation.privacy) },
            { to: "/login", label: t(navigation.logIn) },
            { to: "/signup", label: t(navigation.signUp) },
          ]}
          end={<p>{t(product.tagline)}</p>}
        />
      )}
      <BottomBar
        label={t(navigation.menu)}
        items={[
          { to: "/", label: t(navigation.home), icon: <HomeIcon /> },
          { to: "/ideas/", label: t(navigation.explore), icon: <CompassIcon />, end: false },
          { to: "/pin-builder/", label: t(navigation.create), icon: <PlusIcon /> },
          { ...mine, icon: <PersonIcon /> },
        ]}
      />
    </>
  );
}
