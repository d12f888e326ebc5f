/** What an announcement says by its colour. */
export const announcementLevels = ["info", "warning"] as const;
/** Whom it is shown to. */
export const announcementAudiences = ["everybody", "people", "operators"] as const;

export const announcementLimits = {
  textMaxChars: 200,
  linkTextMaxChars: 40,
  /** Kept at once, over and scheduled ones included. */
  most: 20,
  /** Stacked above a page. */
  mostShown: 2,
} as const;
