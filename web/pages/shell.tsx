import type { FormEvent } from "react";
import { Link, Outlet, useNavigate, useRouteError } from "react-router";
import { commonCopy } from "#spec/copy/common.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { ErrorPage } from "#web/app/error-page.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./shell.module.css";

/** The bar above every page, and the page. */
export default function Shell() {
  return (
    <>
      <TopBar />
      <Outlet />
    </>
  );
}

/** A page that failed keeps the bar: the way on is there. */
export function ErrorBoundary() {
  return (
    <>
      <TopBar />
      <ErrorPage error={useRouteError()} />
    </>
  );
}

function TopBar() {
  const t = useText();
  const viewer = useViewer();
  const { navigation } = commonCopy;
  return (
    <header className={styles.bar}>
      <Link to="/" aria-label={commonCopy.product.name} className={styles.logo}>
        <Logo size={36} />
      </Link>
      <nav className={styles.links}>
        <Link to="/ideas">{t(navigation.explore)}</Link>
        {viewer ? <Link to="/pin-builder">{t(navigation.create)}</Link> : null}
      </nav>
      <SearchBox />
      {viewer ? (
        <Link to={`/${viewer.username}`} aria-label={t(navigation.profile)}>
          <Avatar
            name={viewer.full_name}
            src={viewer.image_medium_url}
            colorIndex={viewer.avatar_color_index}
            decorative
          />
        </Link>
      ) : (
        <>
          <Button to="/login">{t(navigation.logIn)}</Button>
          <Button to="/signup" variant="primary">
            {t(navigation.signUp)}
          </Button>
        </>
      )}
    </header>
  );
}

function SearchBox() {
  const t = useText();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (typed) navigate(`/search/pins?q=${encodeURIComponent(typed)}`);
  };
  return (
    <form role="search" action="/search/pins" className={styles.search} onSubmit={search}>
      <input
        type="search"
        name="q"
        aria-label={t(searchCopy.box.label)}
        placeholder={t(searchCopy.box.placeholder)}
        autoComplete="off"
      />
    </form>
  );
}
