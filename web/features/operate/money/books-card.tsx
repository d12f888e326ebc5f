import { useState } from "react";
import { bookExportUrl } from "#contract/operate/book-export-url.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const { money: copy } = operateCopy;

/** The books of a month as files for an accountant. */
export function BooksCard({ day }: { day: string }) {
  const t = useText();
  const [month, setMonth] = useState(day.slice(0, 7));
  return (
    <Card aria-labelledby="books" className={styles.card}>
      <div>
        <h2 id="books" className={styles.heading}>
          {t(copy.books)}
        </h2>
        <p className={styles.quiet}>{t(copy.booksText)}</p>
      </div>
      <div className={styles.line}>
        <TextField
          label={t(copy.month)}
          type="month"
          value={month}
          max={day.slice(0, 7)}
          onChange={({ target }) => setMonth(target.value)}
        />
        {month === "" ? null : (
          <span className={styles.words}>
            <a href={bookExportUrl("documents", month)} download>
              {t(copy.documentsCsv)}
            </a>
            <a href={bookExportUrl("journal", month)} download>
              {t(copy.journalCsv)}
            </a>
          </span>
        )}
      </div>
    </Card>
  );
}
