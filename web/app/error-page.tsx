import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./error-page.module.css";
import { useOnline } from "./online.tsx";
import type { PageFailure } from "./page-failure.ts";
import { refusalOf } from "./refusal-of.ts";
import { useText } from "./text.tsx";
import { useReloadWhenBack } from "./use-reload-when-back.ts";

const { errors, actions } = commonCopy;

type ErrorPageProps = {
  error: unknown;
  /** Ways on, shown where a page was not found. */
  children?: ReactNode;
};

/** The page shown in place of one that failed: what happened, and the ways on. */
export function ErrorPage({ error, children }: ErrorPageProps) {
  const t = useText();
  const online = useOnline();
  const { pathname, search } = useLocation();
  const { title, text, kind } = describe(error, online);
  useReloadWhenBack(kind === "soon");
  const navigate = useNavigate();
  const lead = isRouteErrorResponse(error) ? (error.data as PageFailure | null)?.lead : undefined;
  useEffect(() => {
    if (lead !== undefined) void navigate(lead, { replace: true });
  }, [lead, navigate]);
  const lost = kind === "lost";
  return (
    <Page width="medium" className={styles.page}>
      <title>{`${t(title)} · ${t(commonCopy.product.name)}`}</title>
      <meta name="robots" content="noindex" />
      <span className={lost ? styles.lost : kind === "soon" ? styles.breathing : styles.bird}>
        <Logo size={112} />
      </span>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.text} role={kind === "soon" ? "status" : undefined}>
        {t(text)}
      </p>
      {lost ? (
        <form action="/search/pins/" className={styles.search}>
          <input type="search" name="q" aria-label={t(commonCopy.navigation.search)} className={styles.field} />
          <Button type="submit" variant="primary" size="lg">
            {t(commonCopy.navigation.search)}
          </Button>
        </form>
      ) : null}
      <Row gap={3} justify="center" wrap>
        {lost || kind === "closed" ? null : (
          <Button href={pathname + search} variant="primary">
            {t(actions.retry)}
          </Button>
        )}
        <Button href="/" variant={lost ? "quiet" : "secondary"}>
          {t(errors.goHome)}
        </Button>
      </Row>
      {lost ? children : null}
    </Page>
  );
}

type Described = { title: string; text: string; kind: "lost" | "closed" | "soon" | "failed" };

function describe(error: unknown, online: boolean): Described {
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : refusalOf(error);
  const status = isRouteErrorResponse(error) ? error.status : (refusalOf(error)?.http ?? 500);
  if (status === 404 || failure?.reason === "NOT_FOUND")
    return { title: errors.notFoundTitle, text: errors.notFoundText, kind: "lost" };
  if (failure?.message === errors.notAsBusiness)
    return { title: errors.notAllowedTitle, text: errors.notAsBusiness, kind: "closed" };
  if (status === 403) return { title: errors.notAllowedTitle, text: errors.notAllowedText, kind: "closed" };
  if (!online) return { title: errors.offlineTitle, text: errors.offlineText, kind: "soon" };
  if (status === 429) return { title: errors.serverTitle, text: errors.tooMany, kind: "failed" };
  if (status === 503) return { title: errors.breathTitle, text: errors.breathText, kind: "soon" };
  return { title: errors.serverTitle, text: errors.serverText, kind: "failed" };
}
