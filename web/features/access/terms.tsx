import { lazy, Suspense } from "react";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./access.module.css";
import type { Access } from "./use-access.ts";

const FloridaTerms = lazy(async () => ({ default: (await import("./florida-terms.tsx")).FloridaTerms }));

/** What somebody agrees to by going on; in Florida another text for people under 18, when that is required. access §2 */
export function Terms({ access }: { access: Access }) {
  const t = useText();
  const text = t(accessCopy.terms.text);
  return (
    <p className={styles.terms}>
      {access.options?.flags?.florida_terms ? (
        <Suspense fallback={text}>
          <FloridaTerms access={access} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
}
