import {
  applySheet,
  checkSheetAgain,
  getSheet,
  listSheetRows,
  undoSheet,
  uploadSheet,
  type WireSheet,
} from "#contract/business/bulk.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import type { Advertiser } from "#server/domains/business/review/advertise-pin.fixture.ts";
import type { TestSite } from "#tests/site.ts";
import { workSheetJob } from "./work-sheet.job.ts";

export type Cells = Readonly<Record<string, string>>;

/** A CSV of rows that say these of their columns. */
export function csvOf(rows: readonly Cells[]): Buffer {
  const heads = [...new Set(["Action", "Type", "ID", ...rows.flatMap((row) => Object.keys(row))])];
  return Buffer.from([csvLine(heads), ...rows.map((row) => csvLine(heads.map((head) => row[head] ?? "")))].join(""));
}

/** Somebody who sends sheets in, and whose sheets are worked on at once. */
export function sheetsOf(site: TestSite, owner: Advertiser) {
  const advertiser_id = owner.account;
  const work = async (sheet: WireSheet) => {
    await workSheetJob.run(site.services, { ad_account_id: advertiser_id, sheet_id: sheet.id } as never);
    return owner.call(getSheet, { advertiser_id, sheet_id: sheet.id });
  };
  const at = ({ id }: Pick<WireSheet, "id">) => ({ advertiser_id, sheet_id: id });
  return {
    send: (bytes: Buffer, file_name = "ads.csv") =>
      owner.call(uploadSheet, { advertiser_id, file_name, file_base64: bytes.toString("base64") }),
    work,
    async upload(bytes: Buffer) {
      return work(await this.send(bytes));
    },
    async apply(sheet: WireSheet, part: "all" | "right" = "all") {
      return work(await owner.call(applySheet, { ...at(sheet), part }));
    },
    async undo(sheet: WireSheet) {
      return work(await owner.call(undoSheet, at(sheet)));
    },
    async checkAgain(sheet: WireSheet) {
      return work(await owner.call(checkSheetAgain, at(sheet)));
    },
    rows: (sheet: WireSheet, only?: "wrong" | "changes") =>
      owner.call(listSheetRows, { ...at(sheet), ...(only && { only }), page_size: 250 }),
  };
}

/** So many campaigns with so many groups with so many ads of these pins. */
export function treeRows(
  pins: readonly string[],
  [campaigns, groups, ads]: readonly [number, number, number],
): Cells[] {
  const many = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at));
  return many(campaigns, (c) => [
    {
      ...{ Action: "Create", Type: "Campaign", ID: `new:c${c}`, Name: `Campaign ${c}` },
      ...{ Objective: "CONSIDERATION", "Daily budget": "10.50", Status: "PAUSED" },
    },
    ...many(groups, (g) => [
      {
        ...{ Action: "Create", Type: "Ad group", ID: `new:g${c}.${g}`, "Campaign ID": `new:c${c}` },
        ...{ Name: `Group ${c}.${g}`, Countries: "US; CA" },
      },
      ...many(ads, (a) => ({
        ...{ Action: "Create", Type: "Ad", "Ad group ID": `new:g${c}.${g}`, Name: `Ad ${c}.${g}.${a}` },
        ...{ "Pin ID": pins[(c + g + a) % pins.length] ?? "", "Destination URL": `https://shop.example.com/${a}` },
      })),
    ]).flat(),
  ]).flat();
}
