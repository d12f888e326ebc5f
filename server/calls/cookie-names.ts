/** The cookies of this product by their plain names; on https each carries the `__Host-` prefix. */
export const cookieNames = {
  session: "magpie_session",
  device: "magpie_device",
  case: "magpie_case",
  locale: "magpie_locale",
  theme: "magpie_theme",
  /** The first factor that was shown, until the second is. */
  mfa: "magpie_mfa",
  /** What collects the session of a log-in by phone. */
  qr: "magpie_qr",
  /** A factor being set up. */
  factor: "magpie_factor",
  /** A code sent to prove anew who this is. */
  stepUp: "magpie_step_up",
  /** The ticket of an outside account that was just proven. */
  identity: "magpie_identity",
} as const;
