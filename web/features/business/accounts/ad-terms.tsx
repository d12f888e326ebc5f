import { businessCopy } from "#spec/copy/business/business.ts";
import { useText } from "#web/app/text.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./accounts.module.css";

const { terms } = businessCopy;
const clauses = [terms.authority, terms.content, terms.rules, terms.fairness, terms.people, terms.money, terms.review];

/** What an advertiser agrees to, and with whom. */
export function AdTerms({ seller }: { seller: string }) {
  const t = useText();
  return (
    <Card look="sunken" aria-labelledby="ad-terms">
      <p id="ad-terms" className={styles.heading}>
        <strong>{t(terms.title)}</strong>
      </p>
      <p>{t(terms.seller, { seller })}</p>
      <ol className={styles.clauses}>
        {clauses.map((clause) => (
          <li key={clause}>{t(clause)}</li>
        ))}
      </ol>
    </Card>
  );
}
