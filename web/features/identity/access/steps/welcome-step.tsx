import { useEffect, useState } from "react";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "#web/features/identity/access/access.module.css";

const { welcomeBarMs, welcomeBarPercent } = accessConstants;

/** While one tap makes an account: the bar takes 6 s to 95% and stays there until it is done. access §2 */
export function WelcomeStep() {
  const t = useText();
  const [share, setShare] = useState(0);
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => {
      const passed = Math.min(1, (performance.now() - startMs) / welcomeBarMs);
      setShare((passed * welcomeBarPercent) / 100);
      if (passed === 1) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.form} role="status">
      <p className={styles.text}>{t(accessCopy.welcome.text)}</p>
      <ProgressBar value={share} label={t(accessCopy.welcome.title)} />
    </div>
  );
}
