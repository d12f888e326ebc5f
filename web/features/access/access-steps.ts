import type { ComponentType } from "react";
import { accessCopy } from "#spec/copy/access.ts";
import type { AccessStep } from "./access-flow.ts";
import type { AccessScreen } from "./access-screen.ts";
import { EmailStep } from "./email-step.tsx";

type StepRow = {
  Screen: ComponentType<AccessScreen>;
  /** The footer's way to the other step. */
  toggle: string;
  hasTerms: boolean;
};

/** The steps of the way in: a further one is a file and a row. access §2 */
export const accessSteps: Record<AccessStep, StepRow> = {
  signup: { Screen: EmailStep, toggle: accessCopy.actions.alreadyMember, hasTerms: true },
  login: { Screen: EmailStep, toggle: accessCopy.actions.notOnYet, hasTerms: true },
};
