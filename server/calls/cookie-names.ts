import { actingCookie } from "#contract/kit/acting-choice.ts";

/** The cookies of this product by their plain names; on https each carries the `__Host-` prefix. */
export const cookieNames = {
  session: "magpie_session",
  device: "magpie_device",
  case: "magpie_case",
  locale: "magpie_locale",
  theme: "magpie_theme",
  /** Which announcements a visitor put away. */
  announcements: "magpie_announcements",
  /** As whom a person acts; set by their pages. */
  acting: actingCookie,
  /** The verified first factor, until the second one is. */
  mfa: "magpie_mfa",
  /** Collects the session of a log-in by phone. */
  qr: "magpie_qr",
  /** A factor being set up. */
  factor: "magpie_factor",
  /** A step-up code that was sent. */
  stepUp: "magpie_step_up",
  /** The ticket of an outside account that was just verified. */
  identity: "magpie_identity",
} as const;
