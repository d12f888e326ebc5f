import { useQuery } from "@tanstack/react-query";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { listBlocked } from "#contract/social/messages.ts";
import { query } from "#web/app/queries.ts";
import { PersonMenu } from "#web/features/social/messages/person-menu.tsx";

/** The rest of what one may do about somebody, at their profile. Load it lazily, and for people who are signed in. */
export function ProfileMenu({ person }: { person: WireProfile }) {
  const { data = [] } = useQuery({ ...query(listBlocked, {}), retry: false });
  return <PersonMenu user={person} isBlocked={data.some(({ id }) => id === person.id)} />;
}
