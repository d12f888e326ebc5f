import { useQuery } from "@tanstack/react-query";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { listShareLinks } from "#contract/social/share-links.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openBoardPeople } from "#web/features/content/boards/open-board-people.ts";
import { shareAddress } from "#web/features/content/boards/share-address.ts";
import { Copyable } from "#web/features/content/pins/copyable.tsx";
import { SendTo } from "#web/features/social/messages/send-to.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import styles from "./people.module.css";
import { ShareLinks } from "./share-links.tsx";

const words = socialCopy.share;

/** Every way to share a board: message, URL, collaborators, share link. */
export function ShareBoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const viewer = useViewer();
  const isPublic = board.privacy === "public";
  const links = useQuery({
    ...query(listShareLinks, { board_id: board.id }),
    enabled: board.can_edit && !isPublic,
    retry: false,
  });
  // A board that isn't public is shared by its newest link without a password.
  const open = links.data?.findLast(({ has_password, url }) => !has_password && url !== null)?.url;
  const address = isPublic ? new URL(board.url, window.location.origin).href : open;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.boardTitle, { boardName: board.name })}
      closeLabel={t(commonCopy.actions.close)}
      sheet="content"
    >
      <Stack gap={5}>
        {isPublic ? <Copyable label={t(words.boardLink)} text={address ?? ""} /> : null}
        {address && "share" in navigator && window.matchMedia("(pointer: coarse)").matches ? (
          <Button icon={<ShareIcon size={20} />} onClick={() => void shareAddress(address, board.name, t)}>
            {t(commonCopy.actions.share)}
          </Button>
        ) : null}
        {!isPublic && address == null ? <p className={styles.quiet}>{t(words.secret)}</p> : null}
        {viewer && address ? (
          <SendTo
            message={(text) => ({ text: `${text} ${address}`.trim() })}
            maxChars={limits.messageMaxChars - address.length - 1}
            onSent={onClose}
          />
        ) : null}
        {board.can_edit ? (
          <>
            <Button
              icon={<PeopleIcon size={20} />}
              onClick={() => {
                onClose();
                openBoardPeople({ board });
              }}
            >
              {t(words.invitePeople)}
            </Button>
            <ShareLinks board={board} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
