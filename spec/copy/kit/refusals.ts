/** Sentences of refusals that name a number or a name, in English. Every other refusal's stands with its code, or in the copy of its part. */
export const refusalCopy = {
  boardsOfPerson: "You have {most} boards already, which is as many as there can be. Delete one first.",
  groupsOfPerson: "You belong to {most} groups already, which is as many as there can be. Leave one first.",
  topicsFollowed: "You follow {most} topics already. Unfollow one first.",
  sectionsOfBoard: "A board has at most {most} sections.",
  peopleOfBoard: "A board has at most {most} people.",
  peopleOfGroupsBoard: "A board has at most {most} people, and one of this group is full.",
  linksOfBoard: "A board has at most {most} links. End one first.",
  boardsOfGroup: "A group has at most {most} boards.",
  peopleOfGroup: "A group has at most {most} people.",
  boardFull: "The board {boardName} is full.",
} as const;
