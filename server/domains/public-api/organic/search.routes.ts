import { listBoards as listBoardsCall } from "#contract/content/boards.ts";
import { search as searchCall } from "#contract/discovery/search.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { listBoards } from "#server/domains/content/boards/list-boards.ts";
import { search } from "#server/domains/discovery/search/search.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Board } from "./boards.view.ts";
import { mapPage, pageOf } from "./paging.ts";
import { v5Pin, v5SummaryPin } from "./pins.view.ts";

type Scope = "pins" | "my_pins" | "my_boards";

async function find({ services, viewer, origin }: CallContext<Person>, scope: Scope, asked: object) {
  const input = readInput(searchCall, { scope, ...asked });
  const { results, bookmark } = await search(services, viewer, input, { country: origin.country });
  return { items: results, bookmark };
}

type Found = CallData<typeof searchCall>["results"][number];

const isPin = (result: Found): result is WirePin => result.type === "pin";
const isBoard = (result: Found): result is Extract<Found, { type: "board" }> => result.type === "board";

export const searchRoutes = [
  implementV5("search_user_boards/get", null, async (context, { query }) => {
    const { services, viewer } = context;
    const { publicUrl } = services.config;
    const paging = pageOf(query);
    const words = query.query?.trim() ?? "";
    if (words === "") {
      const own = readInput(listBoardsCall, { username: viewer.username, sort: "newest", ...paging });
      return mapPage(await listBoards(services, viewer, own), (board) => v5Board(board, publicUrl));
    }
    const { items, bookmark } = await find(context, "my_boards", { query: words, ...paging });
    return { items: items.filter(isBoard).map((board) => v5Board(board, publicUrl)), bookmark };
  }),

  implementV5("search_user_pins/list", "user", async (context, { query }) => {
    const { items, bookmark } = await find(context, "my_pins", { query: query.query, ...pageOf(query) });
    return { items: items.filter(isPin).map((pin) => v5Pin(pin, context)), bookmark };
  }),

  implementV5("search_partner_pins", null, async (context, { query }) => {
    const { term, limit = 10, bookmark: from } = query;
    const country = query.country_code.toUpperCase();
    const somewhere = { ...context, origin: { ...context.origin, country } };
    const paging = pageOf({ page_size: limit, ...(from !== undefined && { bookmark: from }) });
    const { items, bookmark } = await find(somewhere, "pins", { query: term, ...paging });
    const { publicUrl } = context.services.config;
    return { items: items.filter(isPin).map((pin) => v5SummaryPin(pin, publicUrl)), bookmark };
  }),
];
