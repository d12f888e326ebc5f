import { useQuery } from "@tanstack/react-query";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { listBlocked } from "#contract/social/messages.ts";
import { query } from "#web/app/queries.ts";
import { PersonMenu } from "#web/features/social/messages/person-menu.tsx";

/** The menu on somebody's profile, for signed-in people. Load it lazily. */
export function ProfileMenu({ person }: { person: WireProfile }) {
  const { data = [] } = useQuery({ ...query(listBlocked, {}), retry: false });
  return <PersonMenu user={person} isBlocked={data.some(({ id }) => id === person.id)} />;
}
