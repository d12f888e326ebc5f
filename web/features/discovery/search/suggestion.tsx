import { Link } from "react-router";
import { changeSearchParams, type SearchParams, writeSearchParams } from "#rules/discovery/search-params.ts";
import { splitAround } from "#rules/kit/text.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./correction.module.css";

const { didYouMean, alsoShowing, onlyTyped } = searchCopy.results;

type SuggestionProps = {
  suggestion: { query: string; included: boolean };
  typed: string;
  path: string;
  params: SearchParams;
};

/** "Did you mean", as a link; where the results include the suggestion's, a link to leave them out. */
export function Suggestion({ suggestion: { query, included }, typed, path, params }: SuggestionProps) {
  const t = useText();
  const shown = t(included ? alsoShowing : didYouMean, { query });
  const around = splitAround(shown, query);
  const meant = changeSearchParams(params, { q: query, auto_correction_disabled: undefined });
  const exact = changeSearchParams(params, { q: typed, auto_correction_disabled: "true" });
  return (
    <div className={styles.correction} role="status">
      <p>
        {around?.before}
        <Link to={`${path}?${writeSearchParams(meant)}`} rel="nofollow">
          {around ? query : shown}
        </Link>
        {around?.after}
      </p>
      {included ? (
        <p className={styles.instead}>
          <Link to={`${path}?${writeSearchParams(exact)}`} rel="nofollow">
            {t(onlyTyped, { query: typed })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
