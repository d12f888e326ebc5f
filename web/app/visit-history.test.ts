import { beforeEach, describe, expect, test } from "vitest";
import { canGoBack, followVisit, visit } from "./visit-history.ts";

const at = (key: string) => ({ key, path: `/${key}` });
const shown = () => {
  const history = visit.get();
  return [history?.previous.map(({ key }) => key), history?.current.key, history?.forward.map(({ key }) => key)];
};

describe("DIS-12 the history of a visit", () => {
  beforeEach(() => {
    visit.set(null);
    followVisit("POP", at("a"));
    followVisit("PUSH", at("b"));
    followVisit("PUSH", at("c"));
  });

  test("begins with nothing behind it", () => {
    visit.set(null);
    followVisit("POP", at("a"));
    expect(shown()).toEqual([[], "a", []]);
    expect(canGoBack()).toBe(false);
  });

  test("a pop moves between the lists, by one or several", () => {
    followVisit("POP", at("a"));
    expect(shown()).toEqual([[], "a", ["b", "c"]]);
    followVisit("POP", at("c"));
    expect(shown()).toEqual([["a", "b"], "c", []]);
    expect(canGoBack()).toBe(true);
  });

  test("a push forgets what lay ahead", () => {
    followVisit("POP", at("b"));
    followVisit("PUSH", at("d"));
    expect(shown()).toEqual([["a", "b"], "d", []]);
  });

  test("a replacement changes the place alone; the same place twice is once", () => {
    followVisit("REPLACE", at("e"));
    followVisit("POP", at("e"));
    expect(shown()).toEqual([["a", "b"], "e", []]);
  });
});
