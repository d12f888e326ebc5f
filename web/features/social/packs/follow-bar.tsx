import type { CallData } from "#contract/kit/define.ts";
import { followPack, unfollowPack, type WirePack } from "#contract/social/packs.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useViewer } from "#web/app/session.tsx";
import { type Translate, useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./packs.module.css";

const copy = packsCopy.follow;
const undoMs = 10_000;
type Some = { people: readonly string[]; boards: readonly string[] };

/** Follows everybody that is chosen; visitors are invited in, and find the button again when they are back. */
export function FollowBar({ pack, open, chosen }: { pack: WirePack; open: Some; chosen: Some }) {
  const t = useText();
  const viewer = useViewer();
  const onRefused = (refusal: unknown) => void toast({ key: "pack", text: t(refusalSentence(refusal)), tone: "error" });
  const undo = useCall(unfollowPack, {
    onDone: () => void toast({ key: "pack", text: t(copy.undone), tone: "success" }),
    onRefused,
  });
  const start = useCall(followPack, {
    onDone: (done) => {
      const taken = {
        user_ids: [...done.followed_user_ids, ...done.requested_user_ids],
        board_ids: done.followed_board_ids,
      };
      const isSome = taken.user_ids.length + taken.board_ids.length > 0;
      toast({
        key: "pack",
        text: outcome(done, t),
        tone: isSome ? "success" : "neutral",
        durationMs: undoMs,
        action: isSome ? { label: t(commonCopy.actions.undo), onClick: () => undo.mutate(taken) } : undefined,
      });
    },
    onRefused,
  });
  const [all, count] = [sizeOf(open), sizeOf(chosen)];
  if (viewer === null)
    return (
      <div className={styles.bar}>
        <p className={styles.barWords}>{t(copy.join)}</p>
        <Button variant="primary" onClick={() => openAccess({ source: "followButton" })}>
          {t(copy.joinAction)}
        </Button>
      </div>
    );
  if (all === 0) return <p className={styles.quiet}>{t(copy.allFollowed)}</p>;
  return (
    <div className={styles.bar}>
      <Button
        variant={count > 0 ? "primary" : "secondary"}
        loading={start.isPending}
        aria-disabled={count === 0 || undefined}
        onClick={() => {
          if (count > 0)
            start.mutate({ pack_id: pack.id, user_ids: [...chosen.people], board_ids: [...chosen.boards] });
        }}
      >
        {count === all ? t(copy.all) : t(copy.some, { count })}
      </Button>
    </div>
  );
}

const sizeOf = ({ people, boards }: Some) => people.length + boards.length;

/** What came of it, in a sentence or two. */
function outcome(done: CallData<typeof followPack>, t: Translate): string {
  const count = done.followed_user_ids.length + done.followed_board_ids.length;
  const asked = done.requested_user_ids.length;
  const said = asked > 0 ? t(copy.doneAndAsked, { count, asked }) : t(count > 0 ? copy.done : copy.nothing, { count });
  return done.skipped > 0 ? `${said} ${t(copy.skipped, { count: done.skipped })}` : said;
}
