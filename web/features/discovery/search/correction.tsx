import { Link } from "react-router";
import { changeSearchParams, type SearchParams, writeSearchParams } from "#rules/discovery/search-params.ts";
import { splitAround } from "#rules/kit/text.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./correction.module.css";

type CorrectionProps = { correction: { query: string; typed: string }; path: string; params: SearchParams };

/** Says which corrected query was searched, with a link to search for exactly what was typed. */
export function Correction({ correction: { query, typed }, path, params }: CorrectionProps) {
  const t = useText();
  const exact = writeSearchParams(changeSearchParams(params, { q: typed, auto_correction_disabled: "true" }));
  const shown = t(searchCopy.results.showing, { query });
  const around = splitAround(shown, query);
  return (
    <div className={styles.correction} role="status">
      <p>
        {around?.before}
        <strong>{around ? query : shown}</strong>
        {around?.after}
      </p>
      <p className={styles.instead}>
        <Link to={`${path}?${exact}`} rel="nofollow">
          {t(searchCopy.results.insteadOf, { query: typed })}
        </Link>
      </p>
    </div>
  );
}
