import { byStep, kept, type PersonData } from "#server/calls/person-data.ts";
import { removeCommentsBy } from "./delete-comment.ts";
import { removeReactionsBy } from "./react.ts";
import { commentsOf, archivedReactions } from "./comments.archive.ts";

const archive = "comments.json";

export const commentsPersonData: PersonData = {
  tables: {
    comments: {
      person: {
        person_id: byStep,
        told: kept("whom the comment was told to, until it is deleted; the id leads to no account"),
      },
      archive,
    },
    person_comments: { person: { person_id: byStep }, archive },
    comment_reactions: { person: { person_id: byStep }, archive: "reactions.json" },
  },
  archived: [
    { file: "comments.json", lines: commentsOf },
    { file: "reactions.json", whole: archivedReactions },
  ],
  async leave({ db, clock }, { person }) {
    await removeCommentsBy(db, person.id, clock.now());
    await removeReactionsBy(db, person.id);
  },
};
