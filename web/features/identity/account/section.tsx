import type { ReactNode } from "react";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./account.module.css";

type SectionProps = {
  title: string;
  /** What it is good for. */
  text?: string | undefined;
  /** Beside the title, at the line's end. */
  action?: ReactNode;
  /** What the section shows is asked for, or could not be had. */
  query?: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown } | undefined;
  children?: ReactNode;
};

/** A part of a settings page: what it is, and its content, or why there is none. */
export function Section({ title, text, action, query, children }: SectionProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{t(title)}</h2>
          {text ? <p className={styles.quiet}>{t(text)}</p> : null}
        </div>
        {action}
      </div>
      {query?.isError ? (
        <p role="alert" className={styles.row}>
          {t(accountCopy.security.failed)}
          <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t(accountCopy.security.tryAgain)}
          </Button>
        </p>
      ) : query?.isPending ? (
        <Skeleton width="60%" />
      ) : (
        children
      )}
    </section>
  );
}
