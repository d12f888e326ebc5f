/** Sentences of an announcement above a page. */
export const announcementCopy = {
  region: "Announcement",
  more: "Learn more",
  putAway: "Dismiss this announcement",
} as const;
