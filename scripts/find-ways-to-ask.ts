import { withoutComments } from "./read-writes.ts";

/**
 * Who asks on connections of their own: the ground of the database, the queue, threads with an engine in memory, backups and the doctor.
 * Everybody else asks by the services' database, which the statements' timeouts, replicas and bursts belong to.
 */
const onOwnConnections = [
  /^server\/(?:database|jobs|platform)\//,
  /^server\/domains\/discovery\/(?:thread|search)\//,
  /^server\/domains\/business\/serving\//,
  /^server\/domains\/data\/(?:backup|doctor)\//,
];
const raw = /\b(?:pool|client)\.query\s*[(<]/;
const joining = /\.(?:innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|unionAll)\(/;

/** Where a file asks the database in another than the one way for it (CONTRIBUTING.md, "Asking the database"): what is wrong, and what to do. */
export function findWaysToAsk(file: string, text: string): string[] {
  const lines = withoutComments(text).split("\n");
  const mayUseConnections = onOwnConnections.some((path) => path.test(file));
  return lines.flatMap((line, index) => [
    ...(joining.test(line)
      ? [`${file}:${index + 1} joins with the builder: write the statement with the sql tag`]
      : []),
    ...(!mayUseConnections && raw.test(line)
      ? [`${file}:${index + 1} asks on a connection of its own: use the sql tag, the builder or statement() on db`]
      : []),
  ]);
}
