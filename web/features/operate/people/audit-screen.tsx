import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { WireAuditLine } from "#contract/operate/people-desk.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { auditFilterIn, auditQuery } from "#web/features/operate/area/operate-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";

const { audit: copy } = moderationDeskCopy;
const tones = { done: "success", begun: "neutral", refused: "warning", failed: "danger" } as const;
const keyOf = ({ id }: WireAuditLine) => id;

/** Who changed what, the newest first, of a person or of a kind. */
export function AuditScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const filter = auditFilterIn(search);
  const list = useInfiniteQuery(auditQuery(filter));
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "medium" });
  const columns: TableColumn<WireAuditLine>[] = [
    {
      key: "when",
      title: t(copy.when),
      cell: ({ at }) => <span suppressHydrationWarning>{time.format(new Date(at))}</span>,
    },
    { key: "who", title: t(copy.who), cell: ({ actor }) => actor ?? t(copy.nobody) },
    {
      key: "what",
      title: t(copy.call),
      isWide: true,
      cell: ({ call, names }) => (
        <span className={styles.words}>
          <span>{call}</span>
          <span className={styles.quiet}>{names}</span>
        </span>
      ),
    },
    { key: "about", title: t(copy.about), cell: ({ about }) => about ?? "–" },
    {
      key: "how",
      title: t(copy.how),
      cell: ({ outcome, why }) => (
        <span className={styles.words}>
          <span>
            <Badge tone={tones[outcome]}>{t(copy[outcome])}</Badge>
          </span>
          {why === null ? null : <span className={styles.quiet}>{why}</span>}
        </span>
      ),
    },
  ];
  return (
    <Page width="wide" gap={4}>
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.text)}</p>
      <form
        key={search.toString()}
        role="search"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const wanted = ["person", "call"].flatMap((name) => {
            const value = textOf(typed, name).trim();
            return value === "" ? [] : [[name, value]];
          });
          setSearch(new URLSearchParams(wanted), { preventScrollReset: true, replace: true });
        }}
      >
        <TextField
          label={t(copy.person)}
          name="person"
          type="search"
          defaultValue={filter.person ?? ""}
          autoCapitalize="none"
          maxLength={operatorLimits.searchMaxChars}
        />
        <TextField
          label={t(copy.call)}
          name="call"
          type="search"
          defaultValue={filter.call ?? ""}
          autoCapitalize="none"
          maxLength={operatorLimits.searchMaxChars}
        />
        <Button type="submit" className={styles.foot}>
          {t(operateCopy.area.find)}
        </Button>
      </form>
      <DeskTable
        label={t(copy.title)}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ call }) => call}
        list={list}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
