import { Link } from "react-router";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { BannerVariant } from "#web/features/identity/access/access-state.ts";
import { forgotAddress } from "#web/features/identity/access/forgot-address.ts";

const { banner, actions } = accessCopy;

/** How to log in without Facebook, depending on the account. access §4, §8 */
export function FacebookBanner({ variant, email }: { variant: BannerVariant; email: string | undefined }) {
  const t = useText();
  const leadsToReset = variant === "fbOnly" || variant === "default";
  return (
    <div className={styles.banner} data-variant={variant}>
      <Banner tone="warning" live>
        {t(banner[variant])}
        {leadsToReset ? (
          <>
            {" "}
            <Link to={`${forgotAddress(email)}${email?.trim() ? "&" : "?"}lookup=true`}>
              {t(actions.recoverAccount)}
            </Link>
          </>
        ) : null}
      </Banner>
    </div>
  );
}
