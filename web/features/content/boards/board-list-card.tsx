import type { WireBoard } from "#contract/kit/shapes.ts";
import { useText } from "#web/app/text.tsx";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { BoardCard } from "#web/ui/board-card.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { boardCovers } from "#web/features/content/saving/board-covers.ts";
import { countsOf } from "./board-counts.ts";
import { privacyName } from "./privacy-name.ts";

/** A board in a list: covers, name, counts and collaborators. */
export function BoardListCard({ board, eager }: { board: WireBoard; eager?: boolean | undefined }) {
  const t = useText();
  return (
    <BoardCard
      to={board.url}
      name={board.name}
      meta={countsOf(board, t)}
      covers={boardCovers(board)}
      eager={eager}
      mark={board.privacy === "public" ? null : <PrivacyMark board={board} />}
      end={<Members board={board} />}
    />
  );
}

function PrivacyMark({ board }: { board: WireBoard }) {
  const t = useText();
  return (
    <>
      <LockIcon size={18} />
      <VisuallyHidden>{t(privacyName(board))}</VisuallyHidden>
    </>
  );
}

function Members({ board }: { board: WireBoard }) {
  if (!board.is_collaborative) return null;
  const people = board.collaborating_users.map(({ id, full_name: name, image_medium_url: src }) => ({ id, name, src }));
  return <AvatarStack people={people} size={24} label={people.map(({ name }) => name).join(", ")} />;
}
