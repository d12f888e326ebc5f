import { useSearchParams } from "react-router";

/** Changes one filter in the address; an empty one is none. */
export function useFilter(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
}
