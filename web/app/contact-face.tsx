import type { WireSuggestion } from "#contract/social/members.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";

/** The face of whoever is offered: a person, or a group. */
export function ContactFace({ contact, size }: { contact: WireSuggestion; size: number }) {
  if (contact.type === "group") return <GroupFace group={{ id: contact.id, name: contact.full_name }} size={size} />;
  return (
    <Avatar
      name={contact.full_name}
      src={contact.image_medium_url}
      colorIndex={contact.avatar_color_index}
      size={size}
      decorative
    />
  );
}
