import { isRouteErrorResponse, useLocation } from "react-router";
import { commonCopy } from "#spec/copy/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./error-page.module.css";
import { useOnline } from "./online.tsx";
import type { PageFailure } from "./page-failure.ts";
import { refusalOf } from "./refusal-of.ts";
import { useText } from "./text.tsx";

const { errors, actions } = commonCopy;

/** The page shown in place of one that failed: what happened, and the ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText();
  const online = useOnline();
  const { pathname, search } = useLocation();
  const { title, text, retry } = describe(error, online);
  return (
    <Page width="narrow" className={styles.page}>
      <Logo size={72} />
      <title>{`${t(title)} · Magpie`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(title)}</h1>
      <p className={styles.text}>{t(text)}</p>
      <Row gap={3} justify="center" wrap>
        <Button href="/" variant={retry ? "secondary" : "primary"}>
          {t(errors.goHome)}
        </Button>
        {retry ? (
          <Button href={pathname + search} variant="primary">
            {t(actions.retry)}
          </Button>
        ) : null}
      </Row>
    </Page>
  );
}

function describe(error: unknown, online: boolean): { title: string; text: string; retry: boolean } {
  const reason = isRouteErrorResponse(error) ? (error.data as PageFailure | null)?.reason : refusalOf(error)?.reason;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || reason === "NOT_FOUND") {
    return { title: errors.notFoundTitle, text: errors.notFoundText, retry: false };
  }
  if (status === 403) return { title: errors.notAllowedTitle, text: errors.notAllowedText, retry: false };
  if (!online) return { title: errors.offlineTitle, text: errors.offlineText, retry: true };
  if (status === 429) return { title: errors.serverTitle, text: errors.tooMany, retry: true };
  return { title: errors.serverTitle, text: errors.serverText, retry: true };
}
