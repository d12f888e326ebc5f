/**
 * The id of the picture that a pin shows, in a fixed text: a number made of the hashes of its files, so that pins of the same file have the
 * same id however each of them came here, and no key has to be asked to know it. Several pictures are one of their own, and a film is told by
 * its file: many begin with the same black still.
 * @param alias the alias of `pins` in the query
 */
export function pictureId(alias: string): string {
  const files = `case when ${alias}.media is null then ${alias}.media_hash
    else coalesce(${alias}.media->>'hash', jsonb_path_query_array(${alias}.media, '$.items[*].hash')::text) end`;
  return `(hashtextextended(${files}, 0) & 9223372036854775807)`;
}
