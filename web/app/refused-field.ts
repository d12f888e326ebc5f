import { refusalOf } from "./refusal-of.ts";

/** The field a refusal speaks of; empty when it speaks of the whole. */
export function refusedField(error: unknown): string {
  const field = refusalOf(error)?.data?.["field"];
  return typeof field === "string" ? field : "";
}
