import * as calls from "#contract/social/comments.ts";
import { implementForPerson, implementList } from "#server/calls/implement.ts";
import { deleteComment } from "./delete-comment.ts";
import { listComments } from "./list-comments.ts";
import { react, unreact } from "./react.ts";
import { createComment, updateComment } from "./write-comment.ts";

export const commentRoutes = [
  implementList(calls.listComments, ({ services, viewer }, input) => listComments(services, viewer, input)),
  implementForPerson(calls.createComment, ({ services, viewer, idempotencyKey }, input) =>
    createComment(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updateComment, ({ services, viewer, touched }, input) => {
    touched.name(input.id);
    return updateComment(services, viewer, input);
  }),
  implementForPerson(calls.deleteComment, ({ services, viewer, touched }, { id }) => {
    touched.name(id);
    return deleteComment(services, viewer, id);
  }),
  implementForPerson(calls.react, ({ services, viewer }, input) =>
    react(services, viewer, input.comment_id, input.kind),
  ),
  implementForPerson(calls.unreact, ({ services, viewer }, { comment_id }) => unreact(services, viewer, comment_id)),
];
