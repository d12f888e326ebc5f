import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TrendChart } from "./trend-chart.tsx";

const words = { asTable: "As a table", point: "Day", compared: "before" };
const points = ["Mon", "Tue"].map((day) => ({ key: day, label: day, short: day }));
const series = (values: (number | null)[], before?: number[]) => ({
  key: "eggs",
  label: "Eggs",
  values,
  texts: values.map((value) => (value === null ? "–" : `${value} eggs`)),
  before: before && { values: before, texts: before.map((value) => `${value} before`) },
  tick: String,
});

describe("BUS-03 a chart", () => {
  test("says its last point, and holds all of them as a table", () => {
    const html = renderToString(
      <TrendChart label="Eggs by day" points={points} series={[series([1, 4], [2, 3])]} words={words} />,
    );
    expect(html).toContain('aria-valuetext="Tue, Eggs 4 eggs"');
    for (const text of ["1 eggs", "4 eggs", "2 before", "3 before", "Eggs (before)"]) expect(html).toContain(text);
  });

  test("of one point is a bar, of none an empty field", () => {
    const one = renderToString(
      <TrendChart label="Eggs" points={points.slice(0, 1)} series={[series([5])]} words={words} />,
    );
    expect(one).toContain("<rect");
    const none = renderToString(<TrendChart label="Eggs" points={[]} series={[series([])]} words={words} />);
    expect(none).toContain("Eggs");
    expect(none).not.toContain("NaN");
  });
});
