import type { LineProblem, ReadLines } from "#rules/business/keyword-lines.ts";
import { keywordLimits } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./keywords.module.css";

const { add: copy, problems: words } = keywordsCopy;

/** A line that was sent and not taken. */
export type RefusedLine = { line: number; text: string; message: string };

/** What pasted lines come to: how many keywords, what is left out, and what is wrong with each line that can't be taken. */
export function LinesTold({ read, refused }: { read: ReadLines; refused: readonly RefusedLine[] }) {
  const t = useText();
  const { keywords, repeated, problems, isCut } = read;
  const wrong = problems.map(({ line, text, problem }) => ({
    line,
    text,
    message: words[problem satisfies LineProblem],
  }));
  if (keywords.length + repeated + problems.length === 0) return null;
  return (
    <div className={styles.told}>
      <p role="status">
        {[
          t(copy.ready, { count: keywords.length }),
          ...(repeated > 0 ? [t(copy.repeated, { count: repeated })] : []),
          ...(isCut ? [t(words.too_many_lines, { count: keywordLimits.pastedMax })] : []),
        ].join(" · ")}
      </p>
      <Wrong title={t(copy.problems, { count: wrong.length })} lines={wrong} />
      <Wrong title={t(copy.refused, { count: refused.length })} lines={refused} />
    </div>
  );
}

function Wrong({ title, lines }: { title: string; lines: readonly RefusedLine[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  const shown = lines.slice(0, keywordLimits.problemsShown);
  return (
    <>
      <strong>{title}</strong>
      <ul className={styles.problems}>
        {shown.map(({ line, text, message }) => (
          <li key={line}>{t(copy.line, { line, text: text.slice(0, 80), problem: t(message) })}</li>
        ))}
        {lines.length > shown.length ? <li>{t(copy.moreProblems, { count: lines.length - shown.length })}</li> : null}
      </ul>
    </>
  );
}
