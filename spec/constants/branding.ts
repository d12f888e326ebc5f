/** How an instance may be called and look. */
export const brandingLimits = {
  nameMaxChars: 30,
  taglineMaxChars: 120,
  contactMaxChars: 200,
  imprintMaxChars: 5000,
  /** Of the file that is given; what is kept is drawn anew. */
  logoMaxBytes: 4 * 1024 * 1024,
} as const;

/** The accent of the design, where no other is chosen. */
export const usualAccent = "#00707a";
