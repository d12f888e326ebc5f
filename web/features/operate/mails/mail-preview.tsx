import { type ReactNode, useState } from "react";
import { mailsCopy as copy } from "#spec/copy/operate/mails.ts";
import { useText } from "#web/app/text.tsx";
import areaStyles from "#web/features/operate/area/operate.module.css";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import styles from "./mails.module.css";

type MailPreviewProps = { subject: string; text: string; html: string; children: ReactNode };

/** A mail as mail programs show it. It is a document of its own, in which nothing runs and nothing opens. */
export function MailPreview({ subject, text, html, children }: MailPreviewProps) {
  const t = useText();
  const [form, setForm] = useState<"html" | "plain">("html");
  const [width, setWidth] = useState<"wide" | "narrow">("wide");
  const [ground, setGround] = useState<"light" | "dark">("light");
  return (
    <section aria-label={t(copy.preview)} className={styles.preview}>
      <div>
        <h2 className={areaStyles.heading}>{t(copy.preview)}</h2>
        <p className={areaStyles.quiet}>{t(copy.previewText)}</p>
      </div>
      <div className={areaStyles.chips}>
        <SegmentedControl
          label={t(copy.form)}
          options={[
            { value: "html", label: t(copy.html) },
            { value: "plain", label: t(copy.plain) },
          ]}
          value={form}
          onChange={setForm}
        />
        <SegmentedControl
          label={t(copy.width)}
          options={[
            { value: "wide", label: t(copy.wide) },
            { value: "narrow", label: t(copy.narrow) },
          ]}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          label={t(copy.ground)}
          options={[
            { value: "light", label: t(copy.light) },
            { value: "dark", label: t(copy.dark) },
          ]}
          value={ground}
          onChange={setGround}
        />
      </div>
      {children}
      <div data-theme={ground} data-width={width} className={styles.sheet}>
        <p className={styles.subject}>{subject}</p>
        {form === "html" ? (
          <iframe sandbox="" srcDoc={html} title={subject} className={styles.frame} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
          <pre tabIndex={0} role="region" aria-label={t(copy.plain)} className={styles.plain}>
            {text}
          </pre>
        )}
      </div>
    </section>
  );
}
