/** The last digits of the phone that got the code, as a refusal tells them. access §3 */
export function phoneEndOf(data: Record<string, unknown> | undefined): string | null {
  return typeof data?.phone_number_end === "string" ? data.phone_number_end : null;
}
