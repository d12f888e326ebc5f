import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useText } from "#web/app/text.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { foundPersonQuery, typedIn } from "#web/features/operate/area/operate-queries.ts";
import { personUrl } from "#web/features/operate/area/sections.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { DeskPerson } from "./desk-person.tsx";

const { people: copy } = moderationDeskCopy;

/** Looks somebody up, and shows them. */
export function PeopleScreen({ id, rights }: { id: string | undefined; rights: readonly OperatorRight[] }) {
  return id === undefined ? <FindPerson /> : <DeskPerson key={id} id={id} rights={rights} />;
}

function FindPerson() {
  const t = useText();
  const [search] = useSearchParams();
  const typed = typedIn(search, "q");
  const { data: found } = useQuery({ ...foundPersonQuery(typed), enabled: typed !== "" });
  if (typed !== "" && found?.id != null) return <Navigate to={personUrl(found.id)} replace />;
  return (
    <Page width="medium" gap={4}>
      <h1>{t(copy.title)}</h1>
      <FilterSearch label={t(copy.search)} query={typed} />
      <EmptyState title={t(typed === "" ? copy.startTitle : copy.noneTitle)}>
        <p>{t(typed === "" ? copy.startText : copy.noneText)}</p>
      </EmptyState>
    </Page>
  );
}
