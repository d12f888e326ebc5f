import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { followSuggestions, tuneHome } from "#contract/discovery/discovery.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { FollowListed } from "#web/features/people/profiles/follow-listed.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./people-to-follow.module.css";

type Suggested = CallData<typeof followSuggestions>[number];

const { people: copy } = discoveryCopy;

export const suggestionsQuery = query(followSuggestions, {});

/** People one may want to follow, each with why; nothing where there are none. Who was followed stays until the page is opened again. */
export function PeopleToFollow() {
  const t = useText();
  const { data: people = [] } = useQuery(suggestionsQuery);
  const dismiss = useDismiss();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-to-follow" className={styles.section}>
      <h2 id="people-to-follow" className={styles.title}>
        {t(copy.title)}
      </h2>
      <ul role="list" className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.card}>
            <IconButton
              label={t(copy.dismiss, { name: person.full_name })}
              icon={<CloseIcon size={16} />}
              size="sm"
              className={styles.dismiss}
              onClick={() => dismiss(person)}
            />
            <Link to={`/${person.username}`} className={styles.person}>
              <Avatar
                name={person.full_name}
                src={person.image_medium_url}
                colorIndex={person.avatar_color_index}
                size={64}
                decorative
              />
              <strong dir="auto" className={styles.name}>
                {person.full_name}
              </strong>
            </Link>
            <p className={styles.reason}>{person.reason}</p>
            <FollowListed person={person} listKey={suggestionsQuery.queryKey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes a person away, and out of the home feed's sources; the toast brings them back. */
function useDismiss(): (person: Suggested) => void {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = suggestionsQuery;
  const show = (people: Suggested[] | undefined) => void queries.setQueryData(queryKey, people);
  const { mutate: turn } = useCall(tuneHome, {
    lazily: [queryKey],
    onRefused: (error) => toast({ key: "suggestion", text: t(refusalSentence(error)), tone: "error" }),
  });
  return ({ id, full_name: name }) => {
    const before = queries.getQueryData(queryKey);
    const without = before?.filter((person) => person.id !== id);
    const choose = (on: boolean) => {
      show(on ? before : without);
      turn({ kind: "person", id, on }, { onError: () => show(on ? without : before) });
    };
    const undo = { label: t(commonCopy.actions.undo), onClick: () => choose(true) };
    toast({ key: "suggestion", text: t(copy.dismissed, { name }), action: undo });
    choose(false);
  };
}
