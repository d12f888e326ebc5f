/** Sentences of refusals that name a number or a name, in English. Every other refusal's stands with its code, or in the copy of its part. */
export const refusalCopy = {
  boardsOfPerson: "You've reached the limit of {most} boards. Delete one first.",
  groupsOfPerson: "You've reached the limit of {most} groups. Leave one first.",
  topicsFollowed: "You've reached the limit of {most} followed topics. Unfollow one first.",
  sectionsOfBoard: "A board can have up to {most} sections.",
  peopleOfBoard: "A board can have up to {most} people.",
  peopleOfGroupsBoard: "A board can have up to {most} people, and one of this group's is full.",
  linksOfBoard: "A board can have up to {most} links. Delete one first.",
  boardsOfGroup: "A group can have up to {most} boards.",
  peopleOfGroup: "A group can have up to {most} people.",
  mentions: "You can mention up to {most} people in one comment.",
  inviteOfOthers:
    "This invitation was sent to {email}. If it's yours, confirm it in your settings; otherwise ask {name} to invite you.",
  boardFull: "The board “{boardName}” is full.",
} as const;
