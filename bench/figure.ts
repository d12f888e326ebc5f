/** One figure that has no floor beside it. */
export type Figure = { name: string; value: number; unit: string; bar: number; better: "more" | "less" };
