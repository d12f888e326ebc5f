import { type ComponentType } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { type AccessStep, isGated } from "#web/features/identity/access/access-state.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { BirthdayStep } from "./birthday-step.tsx";
import { ConsentsStep } from "./consents-step.tsx";
import { EmailCollectionStep } from "./email-collection-step.tsx";
import { EmailExistsStep } from "./email-exists-step.tsx";
import { GateStep } from "./gate-step.tsx";
import { MagicLinkStep } from "./magic-link-step.tsx";
import { MfaStep } from "./mfa-step.tsx";
import { UnderageStep } from "./underage-step.tsx";
import { WelcomeStep } from "./welcome-step.tsx";

const QrStep = lazyComponent(async () => (await import("./qr-step.tsx")).QrStep);

/** The steps that follow the form: a further one is a file and a row. access §2 */
const steps: Partial<Record<AccessStep, ComponentType<{ access: Access }>>> = {
  loginMagicLink: MagicLinkStep,
  loginMfa: MfaStep,
  loginQRCode: QrStep,
  socialSignupWithAge: BirthdayStep,
  consents: ConsentsStep,
  EmailCollection: EmailCollectionStep,
  EmailAlreadyExist: EmailExistsStep,
  UnderageConfirmation: UnderageStep,
  welcome: WelcomeStep,
};

export function LateStep({ access }: { access: Access }) {
  const Screen = isGated(access.state) ? GateStep : steps[access.state.step];
  return Screen ? <Screen access={access} /> : null;
}
