import { businessCopy } from "#spec/copy/business/business.ts";
import { useText } from "#web/app/text.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./accounts.module.css";

const { terms } = businessCopy;
const clauses = [terms.authority, terms.content, terms.rules, terms.fairness, terms.people, terms.money, terms.review];

type AdTermsProps = {
  seller: string;
  /** Below a form the clauses open when they are asked for. */
  isFolded?: boolean;
};

/** What an advertiser agrees to, and with whom. */
export function AdTerms({ seller, isFolded = false }: AdTermsProps) {
  const t = useText();
  const all = (
    <ol className={styles.clauses}>
      {clauses.map((clause) => (
        <li key={clause}>{t(clause)}</li>
      ))}
    </ol>
  );
  if (isFolded)
    return (
      <Card look="sunken">
        <p>{t(terms.seller, { seller })}</p>
        <details className={styles.more}>
          <summary>{t(terms.title)}</summary>
          {all}
        </details>
      </Card>
    );
  return (
    <Card look="sunken" aria-labelledby="ad-terms">
      <p id="ad-terms" className={styles.heading}>
        <strong>{t(terms.title)}</strong>
      </p>
      <p>{t(terms.seller, { seller })}</p>
      {all}
    </Card>
  );
}
