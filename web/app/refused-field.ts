import { refusalOf } from "./refusal-of.ts";

/** The field a refusal is about; empty when it is about the whole. */
export function refusedField(error: unknown): string {
  const field = refusalOf(error)?.data?.["field"];
  return typeof field === "string" ? field : "";
}
