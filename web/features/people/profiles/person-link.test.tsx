import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { goneUsername } from "#rules/people/gone-username.ts";
import { MessageAuthor } from "#web/features/social/messages/message-author.tsx";

const ada: WirePerson = {
  id: "2",
  username: "ada",
  full_name: "Ada Byron",
  image_medium_url: null,
  image_large_url: null,
  avatar_color_index: 0,
  is_partner: false,
};
const shown = (person: WirePerson) =>
  renderToString(
    <MemoryRouter>
      <MessageAuthor person={person} />
    </MemoryRouter>,
  );

test("the name of a person leads to their profile, that of a deleted or hidden account nowhere", () => {
  expect(shown(ada)).toContain('href="/ada"');
  expect(shown(ada)).toContain("@<!-- -->ada");
  const gone = shown({ ...ada, id: "1", username: goneUsername, full_name: "" });
  expect(gone).toContain("Account not available");
  expect(gone).not.toContain("href");
  expect(gone).not.toContain(goneUsername);
});
