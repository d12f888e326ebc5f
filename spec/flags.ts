/** One experiment: its variants, the one everybody has until an operator says otherwise, and what it changes. */
export type Flag = {
  readonly variants: readonly [string, ...string[]];
  readonly default: string;
  readonly description: string;
};

const onOff = ["off", "on"] as const;

/** Every flag of the product. Evaluated per viewer on the server and sent with the page; nothing else decides. */
export const flags = {
  strong_password: {
    variants: onOff,
    default: "off",
    description: "New passwords must reach the strength score. access §5",
  },
  new_password_8: {
    variants: onOff,
    default: "on",
    description: "New passwords need 8 characters; off, the sign-up form asks for 6. access §5",
  },
  unified_password_reset: {
    variants: onOff,
    default: "off",
    description: "forgot_password is sent with type unified instead of reset. access §7",
  },
  google_sdk_disabled: {
    variants: onOff,
    default: "off",
    description: "A plain connect button instead of Google's own script. access §6",
  },
  facebook_recovery: {
    variants: onOff,
    default: "off",
    description: "The recovery flow for accounts that used Facebook, with its banner. access §4",
  },
  facebook_unavailable: {
    variants: onOff,
    default: "off",
    description: "Facebook answers with the unavailable modal. access §2",
  },
  google_unavailable: {
    variants: onOff,
    default: "off",
    description: "Google answers with the unavailable modal. access §2",
  },
  prevent_facebook_register: {
    variants: onOff,
    default: "off",
    description: "Facebook makes no new accounts: who has none is led to the password reset. access §4, §8",
  },
  prevent_google_register: {
    variants: onOff,
    default: "off",
    description: "Google makes no new accounts: who has none is led to the password reset. access §4, §8",
  },
  florida_terms: {
    variants: onOff,
    default: "off",
    description: "Other terms text for people under 18 in Florida. access §2",
  },
  ad_label_prefix: {
    variants: onOff,
    default: "off",
    description: "Labels of promoted pins begin with 'Ad •'. saving §6",
  },
  paid_link_label_signed_in: {
    variants: onOff,
    default: "on",
    description: "Signed-in viewers see 'Paid link'. saving §6",
  },
  paid_link_label_signed_out: {
    variants: onOff,
    default: "on",
    description: "Visitors see 'Paid link'. saving §6",
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

/** The variant each flag has for one viewer. */
export type FlagVariants = { readonly [Name in FlagName]: (typeof flags)[Name]["variants"][number] };

/** What holds for everybody by default. */
export const defaultFlagVariants = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [name, flag.default]),
) as FlagVariants;
