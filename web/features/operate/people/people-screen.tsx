import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { foundPersonQuery, typedIn } from "#web/features/operate/area/operate-queries.ts";
import { personUrl } from "#web/features/operate/area/sections.ts";
import { useFilter } from "#web/features/operate/area/use-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { DeskPerson } from "./desk-person.tsx";

const { people: copy } = moderationDeskCopy;

/** Looks somebody up, and shows them. */
export function PeopleScreen({ id, rights }: { id: string | undefined; rights: readonly OperatorRight[] }) {
  return id === undefined ? <FindPerson /> : <DeskPerson key={id} id={id} rights={rights} />;
}

function FindPerson() {
  const t = useText();
  const [search] = useSearchParams();
  const setFilter = useFilter();
  const typed = typedIn(search, "q");
  const { data: found } = useQuery({ ...foundPersonQuery(typed), enabled: typed !== "" });
  if (typed !== "" && found?.id != null) return <Navigate to={personUrl(found.id)} replace />;
  return (
    <Page width="medium" gap={4}>
      <h1>{t(copy.title)}</h1>
      <search className={styles.search}>
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            setFilter("q", textOf(new FormData(event.currentTarget), "q").trim());
          }}
        >
          <TextField
            label={t(copy.search)}
            name="q"
            type="search"
            defaultValue={typed}
            autoCapitalize="none"
            maxLength={moderationLimits.searchMaxChars}
            className={styles.grow}
            after={<SearchIcon size={20} />}
          />
          <Button type="submit" className={styles.foot}>
            {t(copy.find)}
          </Button>
        </form>
      </search>
      <EmptyState title={t(typed === "" ? copy.startTitle : copy.noneTitle)}>
        <p>{t(typed === "" ? copy.startText : copy.noneText)}</p>
      </EmptyState>
    </Page>
  );
}
