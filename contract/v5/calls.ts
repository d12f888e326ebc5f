import { type Call, definePlain } from "#contract/kit/define.ts";
import { z } from "zod";
import { declared } from "./declared.ts";
import { notYetAnswered, type OperationId, operationIds } from "./description.ts";
import { pathOf, v5Call, type V5Call } from "./operation.ts";

export type V5Id = OperationId;

/** The operations of the public API that are answered, by their ids. */
export const v5Calls = Object.fromEntries(operationIds.map((id) => [id, v5Call(id, declared[id])])) as {
  readonly [Id in V5Id]: V5Call<Id>;
};

/** The others of the description: whoever may call one hears that nothing answers it yet. */
export const notYetCalls: readonly Call[] = Object.entries(notYetAnswered).map(([id, { path, ...address }]) =>
  definePlain({
    ...address,
    name: `v5.${id}`,
    path: pathOf(path),
    status: 501,
    carries: "parts",
    input: z.unknown(),
    data: z.null(),
  }),
);
