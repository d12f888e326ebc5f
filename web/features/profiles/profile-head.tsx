import type { WireProfile } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";

/** Who a profile is of: picture, names, words about them, counts. */
export function ProfileHead({ person }: { person: WireProfile }) {
  const t = useText();
  return (
    <Stack as="header" gap={2} align="center">
      <Avatar
        name={person.full_name}
        src={person.image_large_url}
        colorIndex={person.avatar_color_index}
        size={112}
        decorative
      />
      <h1>{person.full_name}</h1>
      <span>@{person.username}</span>
      {person.about ? <p>{person.about}</p> : null}
      {person.website_url ? (
        <a href={person.website_url} rel="nofollow noopener">
          {person.website_url}
        </a>
      ) : null}
      <Row gap={4}>
        <span>{t(commonCopy.counts.followers, { count: person.follower_count })}</span>
        <span>{t(commonCopy.counts.following, { count: person.following_count })}</span>
      </Row>
    </Stack>
  );
}
