export type ChartPoint = {
  key: string;
  /** In full, and as short as below the chart. */
  label: string;
  short: string;
  /** The point it is compared with. */
  before?: string | undefined;
};

export type ChartSeries = {
  key: string;
  label: string;
  /** What is drawn; a number is as exact as a picture needs. */
  values: readonly (number | null)[];
  /** What is said of each value, exactly. */
  texts: readonly string[];
  before?: { values: readonly (number | null)[]; texts: readonly string[] } | undefined;
  /** There is nothing between one and two of it: no value at the side is a fraction. */
  isCount?: boolean | undefined;
  /** A round value at the side. */
  tick: (value: number) => string;
};

export type ChartWords = { asTable: string; point: string; compared: string };
