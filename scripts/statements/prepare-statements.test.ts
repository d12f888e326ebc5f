import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { prepareStatements } from "./prepare-statements.ts";

const recorded = (text: string) => ({ text, files: ["a.queries.ts"], isRequest: true, same: [] });

test.skipIf(globSync("/usr/lib/postgresql/15/bin/postgres").length === 0)(
  "what an older PostgreSQL does not understand is told with its reason; what none can prepare is not",
  async () => {
    const found = await prepareStatements([
      recorded("select id from pins where id = $1"),
      recorded("update boards set name = $1 where id = $2 returning old.name"),
      recorded("select * from made_for_a_moment"),
      recorded("vacuum pins"),
    ]);
    expect(found).toMatchObject({ prepared: 2, refused: [{ files: ["a.queries.ts"] }] });
    expect(found.refused[0]?.reason).toContain("old");
  },
);
