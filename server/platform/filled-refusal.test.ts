import { expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { limits } from "#spec/constants/limits.ts";
import { sendCall } from "#tests/wire/send-call.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

test("a refusal that names a number is said in the language of who asked", async () => {
  const ada = await site.person();
  const { id: board_id } = await site.board(ada);
  await site.services.pool.query(
    "insert into sections (board_id, id, title, slug, position, created_at) select $1, n, 'Part ' || n, 'part-' || n, n, now() from generate_series(1, $2::int) n",
    [board_id, limits.sectionsPerBoardMax],
  );
  const said = async (language: string) => {
    const headers = { "accept-language": language };
    const { envelope } = await sendCall(ada.fetch, createSection, { board_id, name: "One more" }, { headers });
    return envelope.resource_response;
  };
  expect(await said("en")).toMatchObject({ message: "A board can have up to 500 sections.", http_status: 403 });
  await site.services.pool.query("update people set locale = 'de' where id = $1", [ada.id]);
  expect(await said("en")).toMatchObject({ message: "Eine Pinnwand hat höchstens 500 Bereiche." });
  await site.services.pool.query("update people set locale = 'ja' where id = $1", [ada.id]);
  expect(await said("en")).toMatchObject({ message: "1つのボードのセクションは500個までです。" });
});
