import type { ReactNode } from "react";
import type { WireBoard, WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Translate } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./packs.module.css";

/** Something that can be put into a pack, as it stands in lists of the editor. */
export type Choice = { id: string; name: string; detail: string; picture: ReactNode };

type Face = Pick<WirePerson, "id" | "full_name" | "username" | "image_medium_url" | "avatar_color_index">;

export function personChoice(person: Face): Choice {
  const { id, full_name: name, username } = person;
  return {
    id,
    name,
    detail: `@${username}`,
    picture: (
      <Avatar name={name} src={person.image_medium_url} colorIndex={person.avatar_color_index} size={40} decorative />
    ),
  };
}

export function boardChoice(board: WireBoard, t: Translate): Choice {
  const [cover] = board.cover_images;
  return {
    id: board.id,
    name: board.name,
    detail: `${board.owner.full_name} · ${t(commonCopy.counts.pins, { count: board.pin_count })}`,
    picture: (
      <span className={styles.cover} data-small="" style={{ background: cover?.dominant_color }}>
        {cover ? <img src={cover.url} alt="" loading="lazy" /> : null}
      </span>
    ),
  };
}
