import { memo } from "react";
import { Link } from "react-router";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./access.module.css";
import { isSignup } from "./access-state.ts";
import type { Access } from "./use-access.ts";

/** How the link between sign-up and log-in is shown. access §2 */
export type ToggleLayout = "DEFAULT_TOGGLE" | "NOT_NOW_BUTTON" | "SMALL_TOGGLE";

type AccessFooterProps = { access: Access; layout?: ToggleLayout | undefined; onClose?: (() => void) | undefined };

const { actions, titles } = accessCopy;

/** Below the form: the link between sign-up and log-in, "Not now" where it can be dismissed, and the link for businesses. */
export const AccessFooter = memo(function AccessFooter(props: AccessFooterProps) {
  const { access, layout = "DEFAULT_TOGGLE", onClose } = props;
  const t = useText();
  const { state, given } = access;
  if (state.accountSwitch) return null;
  const isJoining = isSignup(state.step);
  return (
    <div className={styles.footer} data-layout={layout}>
      {layout === "NOT_NOW_BUTTON" && onClose ? (
        <Button className={styles.notNow} onClick={onClose}>
          {t(actions.notNow)}
        </Button>
      ) : null}
      {given.business && !isJoining ? (
        <p className={styles.asked}>
          {t(actions.noBusinessAccount)}{" "}
          <Link to={withNext("/business/create", given.next)}>{t(actions.createOneForFree)}</Link>
        </p>
      ) : (
        <Toggle access={access} />
      )}
      {isJoining && !given.business && !given.ssoSignup && !given.onResponse && !given.operatorToken ? (
        <Link className={styles.business} to={withNext("/business/create", given.next, state.invitation)}>
          {t(titles.business)}
        </Link>
      ) : null}
    </div>
  );
});

function Toggle({ access: { state, given, dispatch } }: { access: Access }) {
  const t = useText();
  const isJoining = isSignup(state.step);
  const words = t(isJoining ? actions.alreadyMember : actions.notOnYet);
  const elsewhere = given.business ? withNext("/business/login", given.next) : isJoining ? undefined : given.signupUrl;
  if (elsewhere !== undefined)
    return (
      <Link className={styles.toggle} to={elsewhere}>
        {words}
      </Link>
    );
  return (
    <button type="button" className={styles.toggle} onClick={() => dispatch({ type: "toggled" })}>
      {words}
    </button>
  );
}

function withNext(path: string, next: string | null | undefined, invitation: string | null = null): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(invitation !== null && { invitation }) });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
