import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./bare-page.module.css";

/** The plain page behind a mailed link: the logo and one action. */
export function BarePage({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Page width="narrow">
      <Link
        to="/"
        className={styles.mark}
        aria-label={`${t(commonCopy.product.name)}: ${t(commonCopy.navigation.home)}`}
      >
        <Logo size={36} name={t(commonCopy.product.name)} />
      </Link>
      {children}
    </Page>
  );
}
