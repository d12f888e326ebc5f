import type { z } from "zod";
import type { Call, CallParsed } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { problemsInWords } from "./problems-in-words.ts";

/** The input of a call as its schema reads it. Refuses with a message that names the first bad field; all of them stand in data.fields. */
export function readInput<C extends Call>(call: C, raw: unknown): CallParsed<C> {
  const input = call.input.safeParse(byProperName(call, raw));
  if (!input.success) throw badInput(input.error, call);
  return input.data as CallParsed<C>;
}

/** The input with its fields under the names that the call has for them; a field that is given under both is refused as unknown. */
function byProperName({ aliases }: Pick<Call, "aliases">, raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Object.keys(aliases).length === 0) return raw;
  const entries = Object.entries(raw);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const proper = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
      return [Object.hasOwn(raw, proper) ? name : proper, value];
    }),
  );
}

function badInput(error: z.ZodError, { carries }: Call): Refusal {
  const nameOf = (path: readonly PropertyKey[]) => path.slice(carries === "parts" && path.length > 1 ? 1 : 0).join(".");
  if (carries === "parts")
    return badFields(problemsInWords(error.issues).map(({ path, message }) => ({ field: nameOf(path), message })));
  const fields = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ field: nameOf([...issue.path, key]), message: "is not a field of this call" }))
      : [{ field: nameOf(issue.path), message: issue.message }],
  );
  return badFields(fields);
}

function badFields(fields: readonly { field: string; message: string }[]): Refusal {
  const [first] = fields;
  const field = first?.field === "" || first === undefined ? "request" : first.field;
  return new Refusal("INVALID_PARAMETERS", {
    message: `${field}: ${first?.message ?? "is not valid"}`,
    detail: field,
    data: { field, fields: fields.slice(0, 20) },
  });
}
