import type { ModerationAction, ReportedKind } from "#spec/constants/moderation.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { hideBoard, unhideBoard } from "#server/domains/content/board-states/hold-boards.ts";
import { clearSensitive, markSensitive } from "#server/domains/content/pins/mark-sensitive.ts";
import { putPinBack, takeDownPin } from "#server/domains/content/pins/take-down.ts";
import { changeState } from "#server/domains/identity/operate/operate-state.ts";
import { limitWriting } from "#server/domains/identity/account/set-state.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { putCommentBack, takeDownComment } from "#server/domains/social/comments/moderate-comment.ts";
import { putMessageBack, takeDownMessage } from "#server/domains/social/messages/moderate-message.ts";
import { hidePack, unhidePack } from "#server/domains/social/packs/moderate-pack.ts";
import type { Services } from "#server/services/services.ts";

type Thing = { kind: ReportedKind; subject_id: string; person_id: string };
type Measure = { action: ModerationAction; until: Date | null; reason: string };

/** Does to these things and their people what was decided. After a suspension the caller has it shown with `applyState`. */
export async function applyAction(
  services: Services,
  tx: Tx,
  things: readonly Thing[],
  { action, until, reason }: Measure,
): Promise<void> {
  const within = { ...services, db: tx };
  const people = peopleOf(things);
  if (action === "LIMIT") for (const id of people) await limitWriting(tx, id, until);
  if (action === "SUSPEND")
    for (const id of people) {
      const account = await accountById(tx, id);
      if (account !== undefined) await changeState(services, tx, account, "suspended", reason);
    }
  for (const { kind, subject_id: id, person_id: writerId } of things) {
    if (action === "HIDE" && kind === "pin") await markSensitive(within, id);
    if (action === "HIDE" && kind === "board") await hideBoard(services, tx, id);
    if (action === "HIDE" && kind === "pack") await hidePack(tx, id);
    if (action === "REMOVE" && kind === "pin") await takeDownPin(services, tx, id);
    if (action === "REMOVE" && kind === "comment") await takeDownComment(tx, id, services.clock.now());
    if (action === "REMOVE" && kind === "message") await takeDownMessage(services, tx, { id, writerId });
  }
}

/** Takes that back: what was hidden or removed is there again, what somebody might not do they may. */
export async function revertAction(
  services: Services,
  tx: Tx,
  things: readonly Thing[],
  action: ModerationAction,
): Promise<void> {
  const within = { ...services, db: tx };
  const people = peopleOf(things);
  if (action === "LIMIT") for (const id of people) await limitWriting(tx, id, null);
  if (action === "SUSPEND")
    for (const id of people) {
      const account = await accountById(tx, id);
      if (account?.state === "suspended") await changeState(services, tx, account, "active");
    }
  for (const { kind, subject_id: id, person_id: personId } of things) {
    if (action === "HIDE" && kind === "pin") await clearSensitive(within, id);
    if (action === "HIDE" && kind === "board") await unhideBoard(services, tx, id);
    if (action === "HIDE" && kind === "pack") await unhidePack(tx, id);
    if (action === "REMOVE" && kind === "pin") await putPinBack(services, tx, personId, id);
    if (action === "REMOVE" && kind === "comment") await putCommentBack(tx, id);
    if (action === "REMOVE" && kind === "message") await putMessageBack(services, tx, { id, writerId: personId });
  }
}

export function peopleOf(things: readonly Thing[]): string[] {
  return [...new Set(things.map((thing) => thing.person_id))].filter((id) => id !== "0");
}
