import type { ReactNode } from "react";
import { CheckIcon } from "./icons.tsx";
import styles from "./stepper.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface StepperProps {
  /** Names the way. */
  label: string;
  steps: readonly { key: string; title: ReactNode; isDone: boolean }[];
  /** The step one is at; none where all are done. */
  current?: string | undefined;
  /** Said of a step that is done. */
  doneWord: string;
}

/** The steps of a way, in order: which are done, and where one stands. */
export function Stepper({ label, steps, current, doneWord }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, title, isDone }, at) => (
        <li
          key={key}
          className={styles.step}
          data-done={isDone || undefined}
          aria-current={key === current ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <CheckIcon size={16} /> : at + 1}
          </span>
          <span className={styles.title}>
            {title}
            {isDone ? <VisuallyHidden>{` (${doneWord})`}</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
