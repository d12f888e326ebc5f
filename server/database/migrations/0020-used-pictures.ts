/** Which pins show a picture, and usernames by their beginnings. */
export const usedPictures = {
  name: "0020-used-pictures",
  up: /* sql */ `
create index pins_picture on pins (media_hash); -- whether a picture is still shown; the pins of one that a moderator marks
create index usernames_prefix on usernames (username text_pattern_ops); -- people by what is typed of their username
`,
};
