import { Readable } from "node:stream";
import { formatText } from "#rules/kit/text.ts";
import { requireKeyedRun } from "#server/domains/business/bulk/run-link.ts";
import { rowsBehind, type RowRecord, type SheetRecord } from "#server/domains/business/bulk/bulk.queries.ts";
import { entitiesBehind } from "#server/domains/business/bulk/entities-in-sheet.queries.ts";
import type { WantedRun } from "#server/domains/business/bulk/keep-download.ts";
import { csvOf } from "#server/domains/business/bulk/download-sheet.ts";
import type { BooksOf } from "#server/domains/business/campaigns/require-books.ts";
import { labelRows } from "#server/domains/business/campaigns/labels.queries.ts";
import { type SheetName, sheetNames } from "#server/domains/business/entities/kinds.ts";
import { keywordRows } from "#server/domains/business/keywords/keywords.queries.ts";
import type { Services } from "#server/services/services.ts";
import { keywordView } from "./keywords.routes.ts";
import { labelView } from "./labels.routes.ts";
import { readEntities } from "./read-entities.ts";

const pageRows = 250;

type File = { name: string; type: string; body: Readable };
type Views = ReadonlyMap<string, object>;

/** The file of a run, by a key to it: what a download asks for as it stands now, or what became of each thing that was asked for. */
export async function openRun(
  services: Services,
  asked: { accountId: string; runId: string; key: string },
): Promise<File> {
  const { account, run } = await requireKeyedRun(services, asked);
  if (run.wanted !== null && run.form === "csv") return csvOf(services, account, run.wanted);
  const parts = run.wanted === null ? results(services, account, run) : entities(services, account, run.wanted);
  return { name: run.file_name, type: "application/json; charset=utf-8", body: Readable.from(parts) };
}

const listNames: Readonly<Record<SheetName, string>> = {
  ...{ campaign: "campaigns", ad_group: "ad_groups", ad: "ads", keyword: "keywords", label: "labels" },
};

async function* entities(services: Services, account: BooksOf, { kinds, among }: WantedRun): AsyncGenerator<string> {
  let isFirst = true;
  for (const kind of sheetNames.filter((name) => kinds.length === 0 || kinds.includes(name))) {
    yield `${isFirst ? "{" : ","}"${listNames[kind]}":[`;
    isFirst = false;
    for (let behind = "0", count = 0; ;) {
      const page = await entitiesBehind(services.db, account.id, kind, among, { behind, max: pageRows });
      const views = await viewsOf(services, account, kind, page.map(({ id }) => id)); // prettier-ignore
      const told = page.flatMap(({ id }) => views.get(id) ?? []);
      yield told.map((one, at) => `${count + at === 0 ? "" : ","}${JSON.stringify(one)}`).join("");
      count += told.length;
      const last = page.at(-1);
      if (last === undefined || page.length < pageRows) break;
      behind = last.id;
    }
    yield "]";
  }
  yield isFirst ? "{}" : "}";
}

async function* results(services: Services, account: BooksOf, run: SheetRecord): AsyncGenerator<string> {
  const at = { accountId: account.id, sheetId: run.id };
  yield '{"items":[';
  for (let behind = 0, count = 0; ;) {
    const page = await rowsBehind(services.db, at, { behind, states: null, max: pageRows });
    const views = new Map<string, object>();
    for (const kind of sheetNames) {
      const ids = page.flatMap((row) => (row.kind === kind && row.entity_id !== null ? [row.entity_id] : []));
      for (const [id, view] of await viewsOf(services, account, kind, [...new Set(ids)])) views.set(id, view);
    }
    // What follows from another thing that was asked for has nothing that was said.
    const told = page.filter(({ cells }) => cells.length > 0).map((row) => resultOf(row, views));
    yield told.map((one, place) => `${count + place === 0 ? "" : ","}${JSON.stringify(one)}`).join("");
    count += told.length;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) break;
    behind = last.line;
  }
  yield "]}";
}

function resultOf({ kind, action, state, cells: [said], entity_id: id, problems }: RowRecord, views: Views) {
  return {
    entity_type: kind?.toUpperCase(),
    operation: action?.toUpperCase(),
    status: ["done", "same"].includes(state) ? "SUCCEEDED" : state.toUpperCase(),
    request: typeof said === "string" ? (JSON.parse(said) as unknown) : null,
    data: views.get(id ?? "") ?? null,
    errors: (problems ?? []).map(({ message, values = {} }) => ({ message: formatText(message, values) })),
  };
}

/** Things of a kind as the public API tells them, by id. */
async function viewsOf(services: Services, account: BooksOf, kind: SheetName, ids: readonly string[]): Promise<Views> {
  if (ids.length === 0) return new Map();
  const max = ids.length;
  const read: Record<SheetName, () => Promise<readonly { id?: string }[]>> = {
    campaign: () => readEntities.campaign({ services }, account, ids),
    ad_group: () => readEntities.ad_group({ services }, account, ids),
    ad: () => readEntities.ad({ services }, account, ids),
    keyword: async () =>
      (await keywordRows(services.db, account.id, { ids, withArchived: true, below: null, max })).map(keywordView),
    label: async () => (await labelRows(services.db, account.id, { ids, max })).map(labelView),
  };
  return new Map((await read[kind]()).map((one) => [one.id ?? "", one]));
}
