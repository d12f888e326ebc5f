/** One experiment: its variants, and the one everybody has until an operator says otherwise. What each changes: spec/copy/operate/flags.ts. */
export type Flag = {
  readonly variants: readonly [string, ...string[]];
  readonly default: string;
};

const onOff = ["off", "on"] as const;
const off = { variants: onOff, default: "off" } as const;
const on = { variants: onOff, default: "on" } as const;

/** Every flag of the product. Evaluated per viewer on the server and sent with the page; nothing else decides. */
export const flags = {
  /** access §5 */
  strong_password: off,
  /** access §5 */
  new_password_8: on,
  /** forgot_password is sent with type unified instead of reset. access §7 */
  unified_password_reset: off,
  /** access §6 */
  google_sdk_disabled: off,
  /** access §4 */
  facebook_recovery: off,
  /** access §2 */
  facebook_unavailable: off,
  /** access §2 */
  google_unavailable: off,
  /** access §4, §8 */
  prevent_facebook_register: off,
  /** access §4, §8 */
  prevent_google_register: off,
  /** access §2 */
  florida_terms: off,
  /** saving §6 */
  ad_label_prefix: off,
  /** saving §6 */
  paid_link_label_signed_in: on,
  /** saving §6 */
  paid_link_label_signed_out: on,
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;
export const flagNames = Object.keys(flags) as [FlagName, ...FlagName[]];

/** The variant each flag has for one viewer. */
export type FlagVariants = { readonly [Name in FlagName]: (typeof flags)[Name]["variants"][number] };

/** What holds for everybody by default. */
export const defaultFlagVariants = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [name, flag.default]),
) as FlagVariants;
