/**
 * The value of `make`, made when first asked for and the same ever after. For what is constant but dear to load: a library, a dictionary.
 * What a process learns while it runs belongs in `services.caches`.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
