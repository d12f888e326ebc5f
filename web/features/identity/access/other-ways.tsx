import { Suspense } from "react";
import type { OutsideWay } from "#contract/kit/page.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { MailIcon, QrIcon } from "#web/ui/more-icons.tsx";
import styles from "./access.module.css";
import { isSignup } from "./access-state.ts";
import { useOfferedWays } from "./offered-ways.ts";
import type { Access } from "./use-access.ts";

const SocialButtons = lazyComponent(async () => (await import("./social/social-buttons.tsx")).SocialButtons);
const { actions, tooltips } = accessCopy;

/** The sign-in methods besides the password. `first`: the account has no password. access §2 */
export function OtherWays({ access, first }: { access: Access; first: boolean }) {
  const t = useText();
  const { state, dispatch, options } = access;
  const { step, accountSwitch, personalised } = state;
  const seen = personalised ? access.seen : null;
  const isLogin = step === "login";
  const ways = useOfferedWays(access);
  const hasPasskeys = !isSignup(step) && (options?.passkeys ?? true);
  const count = ways.length + (hasPasskeys ? 1 : 0);
  const tip = methodTip(seen, ways);
  if (!isLogin && count === 0) return null;
  return (
    <div className={styles.ways}>
      {first ? null : <p className={styles.or}>{t(actions.or)}</p>}
      {tip ? <p className={styles.tip}>{t(tip)}</p> : null}
      {count > 0 ? (
        // Reserves the space, so nothing below moves.
        <div className={styles.outside} style={{ minBlockSize: roomFor(count) }}>
          {options ? (
            <Suspense>
              <SocialButtons access={access} options={options} ways={ways} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {isLogin && !accountSwitch ? (
        <Button wide icon={<MailIcon size={20} />} onClick={() => dispatch({ type: "went", to: "loginMagicLink" })}>
          {t(actions.continueWithMagicLink)}
        </Button>
      ) : null}
      {isLogin ? (
        <Button wide icon={<QrIcon size={20} />} onClick={() => dispatch({ type: "went", to: "loginQRCode" })}>
          {t(actions.continueWithQr)}
        </Button>
      ) : null}
    </div>
  );
}

/** The provider's button that the person should use; null for an account with a password. access §5 */
function methodTip(seen: Access["seen"], ways: readonly OutsideWay[]): string | null {
  if (seen === null || seen.has_password) return null;
  const hasFacebook = ways.includes("facebook");
  if (ways.includes("google")) return hasFacebook ? tooltips.useBoth : tooltips.useGoogle;
  return hasFacebook ? tooltips.useFacebook : null;
}

function roomFor(count: number): string {
  return `calc(${count} * var(--control-md) + ${count - 1} * var(--space-3))`;
}
