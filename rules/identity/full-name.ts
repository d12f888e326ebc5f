/** First and last name of a full name: the first word, and the rest joined. access §5 */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = fullName.trim().split(/\s+/u);
  return { first_name: first, last_name: rest.join(" ") };
}

/** The full name of its parts, without stray spaces. */
export function joinFullName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
