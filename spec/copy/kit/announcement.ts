/** Sentences of an announcement above a page. */
export const announcementCopy = {
  region: "Announcement",
  more: "Learn more",
  putAway: "Put this announcement away",
} as const;
