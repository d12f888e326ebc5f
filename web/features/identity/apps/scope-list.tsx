import type { Scope } from "#contract/kit/define.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./apps.module.css";

/** What scopes mean, a sentence each. */
export function ScopeList({ scopes, isQuiet = false }: { scopes: readonly Scope[]; isQuiet?: boolean }) {
  const t = useText();
  return (
    <ul className={isQuiet ? styles.given : styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>{t(appCopy.scopes[scope])}</li>
      ))}
    </ul>
  );
}
