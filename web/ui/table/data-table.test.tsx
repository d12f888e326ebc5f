import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";
import type { TableColumn, TableWords } from "./table-types.ts";

type Nest = { id: string; name: string; eggs: number };

const words: TableWords = {
  selectAll: "Select all",
  selectRow: (name) => `Select ${name}`,
  edit: "Edit",
  sortBy: "Sort by",
  ascending: "Smallest first",
  descending: "Largest first",
};
const nests = (count: number): Nest[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at}`, name: `Nest ${at}`, eggs: at }));
const columns: TableColumn<Nest>[] = [
  {
    key: "name",
    title: "Nest",
    sortable: true,
    cell: ({ name }) => name,
    edit: { label: ({ name }) => `Name of ${name}`, text: ({ name }) => name, save: () => undefined },
  },
  { key: "eggs", title: "Eggs", numeric: true, sortable: true, cell: ({ eggs }) => eggs, total: 3 },
];
const drawn = (rows: Nest[], isSelectable = true) =>
  renderToString(
    <DataTable
      label="Nests"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      words={words}
      sort={{ key: "eggs", isDescending: true }}
      onSort={() => undefined}
      selected={isSelectable ? new Set(["n1"]) : undefined}
      onSelect={isSelectable ? () => undefined : undefined}
      totalsLabel="Total"
    />,
  );

describe("BUS-03 a table", () => {
  test("is a grid that says its size, its order and what is selected", () => {
    const html = drawn(nests(3));
    expect(html).toContain('role="grid"');
    expect(html).toContain('aria-rowcount="5"');
    expect(html).toContain('aria-colcount="3"');
    expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Select Nest 1"');
    expect(html).toContain(">Total<");
  });

  test("has one stop for Tab in its grid, with and without a column of ticks", () => {
    for (const isSelectable of [true, false]) {
      const grid = /<table[\s\S]*<\/table>/.exec(drawn(nests(3), isSelectable))?.[0] ?? "";
      expect(grid.match(/tabindex="0"/gi)).toHaveLength(1);
    }
  });

  test("of ten thousand rows only those in sight are in the page, yet it says how many there are", () => {
    const html = drawn(nests(10_000));
    expect(html).toContain('aria-rowcount="10002"');
    expect(html.match(/data-index=/g)?.length).toBeLessThan(40);
    expect(html.match(/data-index=/g)?.length).toBeGreaterThan(5);
  });

  test("without rows has its header and no cell to stop at", () => {
    expect(drawn([])).toContain('aria-rowcount="2"');
  });
});
