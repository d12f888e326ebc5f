import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/card.tsx";
import type { DraftForm } from "./draft-form.ts";
import styles from "./drafts.module.css";

type FormSectionProps = {
  form: DraftForm;
  title: string;
  /** The first of a part takes the focus when the part is opened. */
  isFirst?: boolean | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together; leaving them saves what was typed. */
export function FormSection({ form, title, isFirst = false, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      className={styles.section}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void form.keeper.flush();
      }}
    >
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.heading} tabIndex={-1} data-part-heading={isFirst ? "" : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
