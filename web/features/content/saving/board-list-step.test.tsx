import { expect, test } from "vitest";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { BoardListStep } from "./board-list-step.tsx";

const board = (id: string, name: string) =>
  ({
    id,
    name,
    url: `/ada/${id}/`,
    privacy: "public",
    section_count: 0,
    pin_count: 1,
    cover_images: [],
    images: {},
  }) as unknown as WireBoard;
const boards = [board("1", "Glass"), board("2", "Tables")];

const step = (given: { boards?: readonly WireBoard[] | undefined; typed?: string; error?: string; savedTo?: string }) =>
  drawn(
    <BoardListStep
      {...{ boards: given.boards, shortlist: [], sections: [], savedTo: given.savedTo, removable: true, verb: "save" }}
      {...{ typed: given.typed ?? "", error: given.error, searchFirst: true }}
      onType={() => undefined}
      onPick={() => undefined}
      onCreate={() => undefined}
      onRetry={() => undefined}
    />,
  );

test("boards are options of the field over them, and what is typed leaves those that have it", () => {
  const html = step({ boards });
  expect(html.match(/role="option"/g)).toHaveLength(2);
  expect(html).toMatch(/role="combobox"[^>]*aria-expanded="true"|aria-expanded="true"[^>]*role="combobox"/);
  const found = readOf(step({ boards, typed: "tab" }));
  expect(found).toContain("Tables");
  expect(found).not.toContain("Glass");
});

test("a board that isn't there can be made under the name that was typed", () => {
  const html = step({ boards, typed: "Spoons" });
  expect(html).not.toContain('role="option"');
  expect(readOf(html)).toMatch(/Spoons.*Spoons/);
});

test("while boards are on their way that is said, and where they don't come it can be tried again", () => {
  expect(step({})).toContain("Loading");
  const failed = step({ error: "Something went wrong" });
  expect(failed).toContain('role="alert"');
  expect(readOf(failed)).toContain("Try again");
});
