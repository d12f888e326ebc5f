import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeRedirect } from "#rules/redirect.ts";
import { showErrorFlag } from "#rules/unsuccessful-load.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { discoveryCopy } from "#spec/copy/discovery.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./lost-banner.module.css";

/** Says that a page is not there, and for whom it may be after they log in, how. Load it lazily. */
export function LostBanner() {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [closed, setClosed] = useState(false);
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
    <div className={styles.place}>
      <Banner
        tone="warning"
        live
        title={t(commonCopy.errors.missingRedirect)}
        onDismiss={dismiss}
        dismissLabel={t(commonCopy.actions.close)}
        actions={
          viewer === null && next !== null ? (
            <Button size="sm" to={loginAddress(wanted)} rel="nofollow">
              {t(commonCopy.navigation.logIn)}
            </Button>
          ) : undefined
        }
      >
        <p>{t(discoveryCopy.lost.text)}</p>
      </Banner>
    </div>
  );
}
