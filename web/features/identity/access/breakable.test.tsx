import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breakable } from "./breakable.tsx";

test.each([
  ["no address here. And none there.", "no address here. And none there."],
  ["ann@example.com", "ann<wbr/>@example.<wbr/>com"],
  ["Sent to ann.b_c@mail.example.com. Look.", "Sent to ann.<wbr/>b_<wbr/>c<wbr/>@mail.<wbr/>example.<wbr/>com. Look."],
  ["<b>@x.org", "&lt;b&gt;<wbr/>@x.<wbr/>org"],
])("%s may go on in a new line where its parts meet, and says the same", (text, markup) => {
  const drawn = renderToStaticMarkup(breakable(text));
  expect(drawn).toBe(markup);
});
