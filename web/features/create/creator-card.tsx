import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getUser } from "#contract/people.ts";
import type { WirePerson } from "#contract/shapes.ts";
import { showsCreatorCard, truncateCreatorName } from "#rules/creator-card.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { FollowButton } from "#web/features/profiles/follow-button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./save-window.module.css";

/** Whose the saved pin is, to be followed; not for themselves or whoever follows them already. business §5 */
export function CreatorCard({ person }: { person: WirePerson }) {
  const viewer = useViewer();
  const { data: profile } = useQuery(query(getUser, { user_id: person.id }));
  if (!profile || !showsCreatorCard(viewer?.id ?? null, profile)) return null;
  const { full_name: name, username, image_medium_url: src, avatar_color_index: color } = profile;
  return (
    <div className={styles.creator}>
      <Avatar name={name} src={src} colorIndex={color} decorative />
      <Link to={`/${username}/`} target="_blank">
        {truncateCreatorName(name)}
      </Link>
      <FollowButton person={profile} />
    </div>
  );
}
