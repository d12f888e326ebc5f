import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { listMembers, type WireSuggestion } from "#contract/social/members.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { openShareBoard } from "#web/features/content/boards/open-share-board.ts";
import { CollaboratorField } from "#web/features/content/saving/collaborator-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkIcon } from "#web/ui/more-icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import { GroupRow } from "./group-row.tsx";
import { MemberRow } from "./member-row.tsx";
import styles from "./people.module.css";
import { roleOptions, type Role } from "./roles.ts";
import { useShareBoard } from "./use-share-board.ts";

const words = socialCopy.people;

/** A board's members and invitations, with ways to invite more: by name, as a group, by email; by link in the sharing dialog. */
export function BoardPeopleDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const asked = query(listMembers, { board_id: board.id });
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0 });
  const [chosen, setChosen] = useState<readonly WireSuggestion[]>([]);
  const [role, setRole] = useState<Role>("edit");
  const { sharing, share } = useShareBoard(board);
  const send = async () => setChosen(await share(chosen, role));
  const notes = Object.fromEntries(data?.groups.map(({ group }) => [group.id, t(groupsCopy.onBoardAlready)]) ?? []);
  // An invited or removed person disappears together with their button.
  const content = useRef<HTMLDivElement>(null);
  const focusHandlers = useKeepFocus(`${chosen.length} ${data?.members.length} ${data?.groups.length}`, () =>
    content.current?.querySelector<HTMLElement>("input, button, summary"),
  );
  return (
    <Dialog open onClose={onClose} title={t(words.title)} closeLabel={t(commonCopy.actions.close)}>
      <div ref={content} className={styles.dialog} {...focusHandlers}>
        {board.can_edit ? (
          <section className={styles.invite} aria-label={t(savingCopy.collaborators.invite)}>
            <CollaboratorField
              chosen={chosen}
              onChange={setChosen}
              searchLabel={t(groupsCopy.findBoth)}
              groups
              notes={notes}
            />
            {chosen.length > 0 ? (
              <div className={styles.send}>
                <Select
                  label={t(words.roleOfAll)}
                  hideLabel
                  value={role}
                  options={roleOptions(t)}
                  onChange={(event) => setRole(event.currentTarget.value as Role)}
                />
                <Button variant="primary" loading={sharing} onClick={() => void send()}>
                  {t(savingCopy.collaborators.invite)}
                </Button>
              </div>
            ) : null}
          </section>
        ) : null}
        {data && data.groups.length > 0 ? (
          <section className={styles.invite}>
            <h3 className={styles.heading}>{t(groupsCopy.onBoard)}</h3>
            <ul role="list" className={styles.members}>
              {data.groups.map((shared) => (
                <GroupRow key={shared.group.id} board={board} shared={shared} />
              ))}
            </ul>
          </section>
        ) : null}
        {data && data.groups.length > 0 ? <h3 className={styles.heading}>{t(groupsCopy.peopleTitle)}</h3> : null}
        <ul role="list" className={styles.members} aria-busy={data === undefined}>
          {data?.members.map((member) => (
            <MemberRow
              key={member.user?.id ?? member.email}
              board={board}
              member={member}
              via={data.groups.find(({ group }) => group.id === member.group_id)?.group.name}
              onLeft={onClose}
            />
          ))}
          {data === undefined && !error
            ? [0, 1].map((row) => (
                <li key={row} className={styles.member}>
                  <Skeleton shape="circle" width={44} />
                  <Skeleton width="50%" />
                </li>
              ))
            : null}
        </ul>
        {error ? (
          <p role="alert">
            {t(commonCopy.errors.loadFailed)}{" "}
            <Button size="sm" onClick={() => void refetch()}>
              {t(commonCopy.actions.retry)}
            </Button>
          </p>
        ) : null}
        {board.can_edit ? (
          <Button
            icon={<LinkIcon size={20} />}
            onClick={() => {
              onClose();
              openShareBoard({ board });
            }}
          >
            {t(socialCopy.links.title)}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
