import { type SheetName, sheetNames, kindOf } from "#server/domains/business/entities/kinds.ts";
import { type CellField, sheetColumns, sheetKind } from "./sheet-columns.ts";

/** What a field could say, by its name; others by how they are read. */
const examples: Readonly<Record<string, string>> = {
  objective: "CONSIDERATION",
  daily_micro: "10.00",
  targeting_spec: "",
  destination_url: "https://shop.example.com/",
  LOCATION: "US; CA",
  INTEREST: "home",
  status: "ACTIVE",
};

/** A row for each kind, as one would be made, without an action: they are overlooked where a sheet comes in with them. */
export function exampleRows(names: readonly SheetName[]): string[][] {
  return names.map((name) => {
    const [parent] = kindOf(name).parents;
    const cells = sheetColumns().map(({ fields }) => {
      const cell = fields[name];
      if (cell === undefined) return "";
      if (cell.form === "parent") return parent?.column === cell.field ? refOf(parent.kind) : "";
      return examples[cell.key ?? cell.field] ?? (cell.isNeeded && cell.key === null ? exampleOf(cell, name) : "");
    });
    return ["", sheetKind(name), refOf(name), ...cells];
  });
}

const refOf = (kind: string) => `new:${sheetNames.findIndex((name) => name === kind) + 1}`;

function exampleOf(cell: CellField, name: SheetName): string {
  switch (cell.form) {
    case "text":
      return sheetKind(name);
    case "money":
      return "10.00";
    case "yesNo":
      return "TRUE";
    case "whole":
      return "1";
    case "id":
    case "parent":
      return "123456789012345678";
    case "moment":
      return "2027-01-31";
    case "choice":
      return cell.options[0] ?? "";
    case "list":
      return "";
  }
}
