import { operatorLimits } from "#spec/constants/operators.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import styles from "./operate.module.css";
import { useFilter } from "./use-filter.ts";

/** Looks for what is typed: it goes into the address, as `q` where it has no other name. */
export function FilterSearch({ label, query, name = "q" }: { label: string; query: string; name?: string }) {
  const t = useText();
  const setFilter = useFilter();
  return (
    <search className={styles.search}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          setFilter(name, textOf(new FormData(event.currentTarget), name).trim());
        }}
      >
        <TextField
          key={query}
          name={name}
          type="search"
          label={label}
          defaultValue={query}
          autoCapitalize="none"
          maxLength={operatorLimits.searchMaxChars}
          className={styles.grow}
          after={<SearchIcon size={20} />}
        />
        <Button type="submit" className={styles.foot}>
          {t(operateCopy.area.find)}
        </Button>
      </form>
    </search>
  );
}
