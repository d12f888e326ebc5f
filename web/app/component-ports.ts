import type { ComponentType } from "react";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";

/** Components that lower features show in dialogs and higher features implement (dependency inversion). */
export type ComponentPorts = {
  BoardPeopleDialog: ComponentType<{ board: WireBoard; onClose: () => void }>;
  ShareBoardDialog: ComponentType<{ board: WireBoard; onClose: () => void }>;
  BusinessFactorDialog: ComponentType<{ onClose: () => void }>;
  ProofDialog: ComponentType<{ onClose: () => void; onEnd: (isProven: boolean) => void }>;
  TermsDialog: ComponentType<{ onClose: () => void }>;
  SendPin: ComponentType<{ pin: WirePin; onSent: () => void }>;
};

type Loaders = { [Name in keyof ComponentPorts]: () => Promise<ComponentPorts[Name]> };

const { promise: given, resolve } = Promise.withResolvers<Loaders>();

/** Registers the loaders of these parts; once, after the first page. */
export const provideComponents: (loaders: Loaders) => void = resolve;

/** Loads a part by its name, for `lazyComponent` and `dialogOpener`. In the browser alone. */
export function componentFromPort<Name extends keyof ComponentPorts>(name: Name): () => Promise<ComponentPorts[Name]> {
  return async () => (await given)[name]();
}
