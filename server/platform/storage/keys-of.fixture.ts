/** All keys of a listing. */
export async function keysOf(listing: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of listing) found.push(key);
  return found;
}
