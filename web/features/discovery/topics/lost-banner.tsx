import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeRedirect } from "#rules/kit/redirect.ts";
import { showErrorFlag } from "#rules/content/unsuccessful-load.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { WarningIcon } from "#web/ui/more-icons.tsx";
import styles from "./lost-banner.module.css";

/**
 * Says that a page is not there, and for whom it may be after they log in, how. Whoever asked for something else stands before it: it is
 * large, and has the focus. Load it lazily.
 */
export function LostBanner() {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [closed, setClosed] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  if (closed) return null;
  const next = search.get("next");
  const dismiss = () => {
    setClosed(true);
    const kept = new URLSearchParams(search);
    kept.delete(showErrorFlag.name);
    kept.delete("next");
    void navigate(`?${kept}`, { replace: true, preventScrollReset: true });
  };
  const wanted = next === null ? "/" : safeRedirect(next, "http://own.invalid");
  return (
    <section className={styles.lost} aria-labelledby="lost-title">
      <span className={styles.icon} aria-hidden="true">
        <WarningIcon size={32} />
      </span>
      <h2 id="lost-title" ref={title} tabIndex={-1} className={styles.title}>
        {t(commonCopy.errors.missingRedirect)}
      </h2>
      <p className={styles.text}>{t(discoveryCopy.lost.text)}</p>
      <div className={styles.actions}>
        {viewer === null && next !== null ? (
          <Button variant="primary" to={loginAddress(wanted)} rel="nofollow">
            {t(commonCopy.navigation.logIn)}
          </Button>
        ) : null}
        <Button onClick={dismiss}>{t(commonCopy.actions.close)}</Button>
      </div>
    </section>
  );
}
