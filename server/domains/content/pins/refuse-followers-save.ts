import { refuse } from "#contract/kit/refusal.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { seesAsFollower, type Viewer } from "#server/calls/viewer.ts";

/**
 * What somebody sees only as a follower of a private person they can't save: a copy would be theirs, and go where that person's followers
 * alone were meant to look.
 */
export function refuseFollowersSave(viewer: Pick<Viewer, "admitted">, pin: { board_id: string }): void {
  if (seesAsFollower(viewer, pin.board_id)) refuse("NOT_ALLOWED", { message: savingCopy.picker.followersPinText });
}
