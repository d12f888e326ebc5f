import { expect, it } from "vitest";
import { popHistory, pushHistory, replaceHistory } from "./navigation-history.ts";

const start = { previous: [], current: "/", forward: [] };
const there = pushHistory(pushHistory(start, "/a"), "/b");

it("DIS-12 a push remembers where one was and clears what lay ahead", () => {
  expect(there).toEqual({ previous: ["/", "/a"], current: "/b", forward: [] });
  expect(pushHistory(popHistory(there, -1), "/c")).toEqual({ previous: ["/", "/a"], current: "/c", forward: [] });
});

it("DIS-12 a pop moves between the lists, and no further than they reach", () => {
  const back = popHistory(there, -2);
  expect(back).toEqual({ previous: [], current: "/", forward: ["/a", "/b"] });
  expect(popHistory(back, 2)).toEqual(there);
  expect([popHistory(back, -5), popHistory(there, 5)]).toEqual([back, there]);
  expect(replaceHistory(there, "/x").current).toBe("/x");
});
