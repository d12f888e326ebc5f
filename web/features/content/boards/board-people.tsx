import type { WireBoard } from "#contract/kit/shapes.ts";
import { collaboratorNames, sortCollaborators } from "#rules/social/collaborator-list.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import styles from "./board-head.module.css";
import { openBoardPeople } from "./open-board-people.ts";

/** A board's members: the owner, the viewer, others by name; three names and "and N more". saving §6 */
export function BoardPeople({ board }: { board: WireBoard }) {
  const t = useText();
  const viewer = useViewer();
  const { owner, collaborating_users: others } = board;
  const everybody = sortCollaborators(
    [owner, ...others.filter(({ id }) => id !== owner.id)],
    owner.id,
    viewer?.id ?? null,
  );
  const { names, more } = collaboratorNames(everybody);
  // Only the owner decides who sees an advertiser account's board. saving §6
  const mayInvite = board.can_edit && board.advertiser_id === undefined;
  const isMember = viewer !== null && everybody.some(({ id }) => id === viewer.id);
  const show = () => openBoardPeople({ board });
  return (
    <div className={styles.members}>
      <ul role="list" className={styles.people}>
        {everybody.slice(0, names.length).map((person) => (
          <li key={person.id}>
            <PersonLink person={person} className={styles.person}>
              <Avatar
                name={personName(person, t)}
                src={person.image_medium_url}
                colorIndex={person.avatar_color_index}
                size={32}
                decorative
              />
              <span className={styles.name}>{personName(person, t)}</span>
            </PersonLink>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <span className={styles.more}>
          <Button size="sm" variant="quiet" onClick={show}>
            {t(savingCopy.collaborators.andMore, { count: more })}
          </Button>
        </span>
      ) : null}
      {/* On phones the first alone is named. */}
      {everybody.length > 1 ? (
        <span className={styles.others}>
          <Button size="sm" variant="quiet" onClick={show}>
            {t(savingCopy.collaborators.andMore, { count: everybody.length - 1 })}
          </Button>
        </span>
      ) : null}
      {isMember ? (
        <Button
          size="sm"
          {...(mayInvite
            ? {
                icon: <PlusIcon size={18} />,
                "aria-label": `${t(savingCopy.collaborators.invite)}: ${t(commonCopy.board.collaborators)}`,
              }
            : {})}
          onClick={show}
        >
          {t(mayInvite ? savingCopy.collaborators.invite : commonCopy.board.collaborators)}
        </Button>
      ) : null}
    </div>
  );
}
