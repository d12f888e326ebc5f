import { z } from "zod";
import { v5Calls } from "#contract/v5/calls.ts";

type Fields = { properties?: Record<string, object>; required?: string[] };

/** Every read of the public API with each choice of what its path and its query need, alone and with each other parameter in turn. */
export function v5Addresses(valuesOf: (field: string) => readonly unknown[]): string[] {
  return Object.values(v5Calls)
    .filter(({ method }) => method === "GET")
    .flatMap(({ path, input }) => {
      const parts = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties as Record<string, Fields>;
      const { properties = {}, required = [] } = parts["query"] ?? {};
      const paths = [...path.matchAll(/:(\w+)/g)].reduce(
        (all, [slot, name = ""]) =>
          all.flatMap((one) => valuesOf(name).map((value) => one.replace(slot, encodeURIComponent(String(value))))),
        [path],
      );
      const given = (name: string) => [...valuesOf(name === "country_code" ? "country" : name), ...fallback(name)];
      const needed = required.reduce(
        (all, name) => all.flatMap((one) => given(name).map((value) => ({ ...one, [name]: String(value) }))),
        [{}] as Record<string, string>[],
      );
      const queries = needed.flatMap((base) => [
        base,
        ...Object.keys(properties).flatMap((name) =>
          valuesOf(name).map((value) => ({ ...base, [name]: String(value) })),
        ),
      ]);
      return paths.flatMap((one) => queries.map((query) => `${one}?${new URLSearchParams(query).toString()}`));
    });
}

function fallback(name: string): readonly string[] {
  return name === "country_code" ? ["US"] : [];
}
