import { type ComponentType, lazy } from "react";

/** A component whose code is loaded when it is first shown; render it within Suspense. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>;
}
