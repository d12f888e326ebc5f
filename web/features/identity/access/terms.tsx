import { memo, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { splitAround } from "#rules/kit/text.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./access.module.css";
import type { Access } from "./use-access.ts";

const FloridaTerms = lazyComponent(async () => (await import("./florida-terms.tsx")).FloridaTerms);
const { terms } = accessCopy;

/** What somebody agrees to by going on; in Florida another text for people under 18, when that is required. access §2 */
export const Terms = memo(function Terms({ access }: { access: Access }) {
  const usual = <LinkedTerms sentence={terms.text} />;
  return (
    <p className={styles.terms}>
      {access.options?.flags?.florida_terms ? (
        <Suspense fallback={usual}>
          <FloridaTerms access={access} />
        </Suspense>
      ) : (
        usual
      )}
    </p>
  );
});

/** The sentence, with the texts it names as links; in a tab of their own, for the form is half filled in. */
export function LinkedTerms({ sentence }: { sentence: string }): ReactNode {
  const t = useText();
  const links = [
    { part: t(terms.termsOfService), to: "/about/terms" },
    { part: t(terms.privacyPolicy), to: "/about/privacy" },
  ];
  let parts: ReactNode[] = [t(sentence)];
  for (const { part, to } of links)
    parts = parts.flatMap((text) => {
      const cut = typeof text === "string" ? splitAround(text, part) : null;
      return cut === null ? [text] : [cut.before, <TermsLink key={to} to={to} text={part} />, cut.after];
    });
  return parts;
}

function TermsLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} target="_blank">
      {text}
    </Link>
  );
}
