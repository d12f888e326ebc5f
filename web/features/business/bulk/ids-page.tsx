import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { listSheetIds } from "#contract/business/bulk.ts";
import type { CallData } from "#contract/kit/define.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { BulkFrame } from "./bulk-frame.tsx";
import { idsQuery } from "./bulk-queries.ts";
import styles from "./bulk.module.css";

const { ids: copy } = bulkCopy;
type Id = CallData<typeof listSheetIds>[number];
const keyOf = ({ section, id }: Id) => `${section} ${id}`;

/** What cells of a sheet may say, to be found and copied. */
export function IdsPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const words = useTableWords();
  const { data = [] } = useQuery(idsQuery(account.id));
  const [typed, setTyped] = useState("");
  const [section, setSection] = useState("");
  const named = useNamed(data);
  const wanted = typed.trim().toLocaleLowerCase();
  const rows = named.filter(
    (one) =>
      (section === "" || one.section === section) &&
      (wanted === "" || `${one.id} ${one.name}`.toLocaleLowerCase().includes(wanted)),
  );
  const columns = useIdColumns();
  const sections = [...new Set(data.map((one) => one.section))];
  return (
    <BulkFrame accountId={account.id} title={copy.title} intro={copy.text}>
      <search className={styles.filters}>
        <SearchField
          label={t(copy.search)}
          placeholder={t(copy.search)}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Select
          label={t(copy.section)}
          value={section}
          onChange={({ currentTarget: { value } }) => setSection(value)}
          options={[
            { value: "", label: t(copy.everything) },
            ...sections.map((value) => ({ value, label: t(copy.sections[value]) })),
          ]}
        />
      </search>
      {rows.length === 0 ? (
        <EmptyState title={t(copy.none)} />
      ) : (
        <DataTable
          label={t(copy.title)}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={({ name }) => name}
          words={words}
        />
      )}
    </BulkFrame>
  );
}

/** Names in the viewer's language. */
function useNamed(ids: readonly Id[]): Id[] {
  const t = useText();
  return useMemo(() => {
    const countries = new Intl.DisplayNames(t.locale, { type: "region" });
    const nameOf = ({ section, id, name }: Id) =>
      section === "COUNTRY" ? (countries.of(id) ?? name) : section === "INTEREST" ? t(name) : name;
    return ids.map((one) => ({ ...one, name: nameOf(one) }));
  }, [ids, t]);
}

function useIdColumns(): TableColumn<Id>[] {
  const t = useText();
  return useMemo(
    (): TableColumn<Id>[] => [
      {
        key: "name",
        title: t(copy.name),
        isWide: true,
        cell: ({ name }) => <span suppressHydrationWarning>{name}</span>,
      },
      { key: "section", title: t(copy.section), cell: ({ section }) => t(copy.sections[section]) },
      {
        key: "id",
        title: t(copy.id),
        holdsControl: true,
        cell: ({ id }, inCell) => (
          <Button
            {...inCell}
            size="sm"
            aria-label={t(copy.copy, { id })}
            onClick={() => void copyText(id).then((done) => done && toast({ text: t(copy.copied) }))}
          >
            {id}
          </Button>
        ),
      },
    ],
    [t],
  );
}
