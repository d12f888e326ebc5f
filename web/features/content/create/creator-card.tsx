import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { getUser } from "#contract/people/people.ts";
import { getPin } from "#contract/content/pins.ts";
import { showsCreatorCard, truncateCreatorName } from "#rules/content/creator-card.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { FollowButton } from "#web/features/people/profiles/follow-button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./save-window.module.css";

/**
 * Whose site a saved pin's link leads to, to be followed; not for themselves or whoever follows them already. Once followed it stays, so
 * that it can be undone. business §2.3, §5
 */
export function CreatorCard({ pinId }: { pinId: string }) {
  const viewer = useViewer();
  const { data: pin } = useQuery(query(getPin, { id: pinId, field_set_key: "detailed" }));
  const official = pin?.link_domain?.official_user;
  const { data: profile } = useQuery({
    ...query(getUser, { user_id: official?.id ?? "" }),
    enabled: Boolean(official),
  });
  const [shown, setShown] = useState(false);
  if (!profile) return null;
  if (!shown && showsCreatorCard(viewer?.id ?? null, profile)) setShown(true);
  if (!shown) return null;
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
