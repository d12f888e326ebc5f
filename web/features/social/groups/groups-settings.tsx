import { useParams } from "react-router";
import { GroupList } from "./group-list.tsx";
import { GroupPart } from "./group-part.tsx";

/** The viewer's groups, or the one the address names. */
export function GroupsSettings() {
  const { id } = useParams();
  return id === undefined ? <GroupList /> : <GroupPart key={id} id={id} />;
}
