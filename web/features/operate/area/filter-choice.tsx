import type { ComponentProps } from "react";
import { Select } from "#web/ui/select.tsx";
import { useFilter } from "./use-filter.ts";

type FilterChoiceProps = {
  /** Of the filter in the address. */
  name: string;
  label: string;
  /** What it is called while nothing is chosen. */
  all: string;
  options: ComponentProps<typeof Select>["options"];
  value: string | undefined;
};

/** Narrows a list down to a choice, which goes into the address. */
export function FilterChoice({ name, label, all, options, value = "" }: FilterChoiceProps) {
  const setFilter = useFilter();
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => setFilter(name, event.target.value)}
      options={[{ value: "", label: all }, ...options]}
    />
  );
}
